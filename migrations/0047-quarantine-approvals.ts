/** Staff may ask for the release of a payment that was put aside. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check
  CHECK (kind IN ('adjustment', 'refund', 'withdrawal', 'quarantine'));
COMMENT ON COLUMN approvals.wallet_id IS 'whose money it is; gateway:<id> for a payment that goes back by its gateway';
`;

export class QuarantineApprovals0047 implements MigrationInterface {
  readonly name = 'QuarantineApprovals00479100000000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
