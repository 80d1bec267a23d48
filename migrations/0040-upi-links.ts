/** The UPI link of an order, where the gateway gives one: a page shows it until the order is paid or ended. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const upi = `
ALTER TABLE payment_orders ADD COLUMN upi text;
COMMENT ON COLUMN payment_orders.upi IS 'opens a UPI app with the payment filled in; null: the gateway gave none';
`;

export class UpiLinks0040 implements MigrationInterface {
  readonly name = 'UpiLinks00409100000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(upi);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
