/**
 * A reconciliation is kept piece by piece, and its run after them: how much it found, and the hash of that, is known at
 * its end.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const after = (table: string): string =>
  `ALTER TABLE ${table} ALTER CONSTRAINT ${table}_run_id_fkey DEFERRABLE INITIALLY DEFERRED;`;

export class RunsAfterTheirMatches0133 implements MigrationInterface {
  readonly name = 'RunsAfterTheirMatches01339100000000133';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['recon_matches', 'recon_cases']) await runner.query(after(table));
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
