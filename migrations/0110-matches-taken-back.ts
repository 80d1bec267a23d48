/** A match by hand is taken back by two members of staff: one more kind of approvals, and whose approval took it back. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check CHECK (kind IN
  ('adjustment', 'refund', 'withdrawal', 'quarantine', 'close', 'close-withdrawal', 'match', 'write-off', 'unmatch'));
ALTER TABLE approvals DROP CONSTRAINT approvals_amount_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_amount_check
  CHECK (CASE WHEN kind IN ('close', 'close-withdrawal', 'match') THEN amount = 0
    WHEN kind = 'unmatch' THEN amount >= 0 ELSE amount > 0 END);
`;

const matches = `
ALTER TABLE recon_matches ADD COLUMN undone_by uuid REFERENCES approvals;
ALTER TABLE recon_matches ADD CONSTRAINT recon_matches_undone CHECK (num_nonnulls(undone_by) <= num_nonnulls(approval_id));
COMMENT ON COLUMN recon_matches.undone_by IS 'the approval that took a match by hand back: its lines are live no more';
`;

export class MatchesTakenBack0110 implements MigrationInterface {
  readonly name = 'MatchesTakenBack01109100000000110';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [kinds, matches]) await runner.query(statements);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
