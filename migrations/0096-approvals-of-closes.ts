/** Staff may ask for the close of a month of the books, and for its withdrawal: neither moves money. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check
  CHECK (kind IN ('adjustment', 'refund', 'withdrawal', 'quarantine', 'close', 'close-withdrawal'));
ALTER TABLE approvals DROP CONSTRAINT approvals_amount_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_amount_check
  CHECK (CASE WHEN kind IN ('close', 'close-withdrawal') THEN amount = 0 ELSE amount > 0 END);
COMMENT ON COLUMN approvals.wallet_id IS 'whose money it is; gateway:<id> for a payment that goes back by its gateway, books:main for a close';
`;

export class ApprovalsOfCloses0096 implements MigrationInterface {
  readonly name = 'ApprovalsOfCloses00969100000000096';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
