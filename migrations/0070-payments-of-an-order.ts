/** An index: whether a gateway told of a payment of an order. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'CREATE INDEX payments_of_order ON payments (order_id, gateway)';

export class PaymentsOfAnOrder0070 implements MigrationInterface {
  readonly name = 'PaymentsOfAnOrder00709100000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(index);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
