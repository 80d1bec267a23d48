/**
 * What a reconciliation leaves open is matched or written off by two members of staff: two kinds of approvals, the
 * account of what is written off, and whose approval a match is.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check CHECK (kind IN
  ('adjustment', 'refund', 'withdrawal', 'quarantine', 'close', 'close-withdrawal', 'match', 'write-off'));
ALTER TABLE approvals DROP CONSTRAINT approvals_amount_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_amount_check
  CHECK (CASE WHEN kind IN ('close', 'close-withdrawal', 'match') THEN amount = 0 ELSE amount > 0 END);
COMMENT ON COLUMN approvals.wallet_id IS 'whose money it is; gateway:<id> for a payment that goes back by its gateway and for what is matched with its lines, bank:main for the lines of the bank, books:main for a close';
`;

const accounts = `INSERT INTO accounts VALUES (17, 'write_offs')`;

const matches = `
ALTER TABLE recon_matches ALTER COLUMN run_id DROP NOT NULL;
ALTER TABLE recon_matches ADD COLUMN approval_id uuid UNIQUE REFERENCES approvals;
ALTER TABLE recon_matches ADD COLUMN written_off bigint NOT NULL DEFAULT 0;
ALTER TABLE recon_matches ADD CONSTRAINT recon_matches_made_by CHECK ((run_id IS NULL) <> (approval_id IS NULL));
ALTER TABLE recon_runs ADD COLUMN suggestions jsonb NOT NULL DEFAULT '[]';
ALTER TABLE recon_runs ADD COLUMN was_shown boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN recon_runs.was_shown IS 'somebody saw the output and kept it; false: the run of the day, which credits what was missed too';
COMMENT ON COLUMN recon_runs.suggestions IS 'the same amount within a few days, once on each side: it proves nothing; the first ones';
COMMENT ON COLUMN recon_matches.approval_id IS 'two members of staff matched it by hand; null: a run found it';
COMMENT ON COLUMN recon_matches.amount IS 'paise of our items';
COMMENT ON COLUMN recon_matches.written_off IS 'paise of their lines less those of our items, which staff wrote off';
`;

export class MatchesByHand0103 implements MigrationInterface {
  readonly name = 'MatchesByHand01039100000000103';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [kinds, accounts, matches]) await runner.query(statements);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
