/** A search of staff names a withdrawal by its id alone: the key of its rows begins with the wallet. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const byId = `CREATE INDEX withdrawals_by_id ON withdrawals (withdrawal_id);`;

export class WithdrawalsById0109 implements MigrationInterface {
  readonly name = 'WithdrawalsById01099100000000109';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(byId);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
