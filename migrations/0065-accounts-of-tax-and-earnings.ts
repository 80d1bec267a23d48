/** Two more accounts of the books: the tax on a gateway's fees, and what the years that are closed have earned. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `INSERT INTO accounts VALUES (15, 'gst_input'), (16, 'retained_earnings')`;

export class AccountsOfTaxAndEarnings0065 implements MigrationInterface {
  readonly name = 'AccountsOfTaxAndEarnings00659100000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
