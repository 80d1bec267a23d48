/**
 * A read model: drops an index of numbers that nothing reads since the feed counts success rates (decision 0111).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexWithoutReader0019 implements MigrationInterface {
  readonly name = 'IndexWithoutReader00199100000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX numbers_by_offer');
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
