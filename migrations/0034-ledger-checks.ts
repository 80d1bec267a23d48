/** The results of the checks of the ledger that the worker runs by night: rows are only added (decision 0174). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = `
CREATE TABLE ledger_checks (
  check_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('whole', 'incremental')),
  base_seal bigint REFERENCES seals,
  seal_no bigint REFERENCES seals,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  events bigint NOT NULL,
  streams bigint NOT NULL,
  memory bigint NOT NULL,
  head_digest bytea,
  verdicts jsonb NOT NULL,
  result text NOT NULL CHECK (result IN ('holds', 'not all checked', 'broken')),
  CHECK ((kind = 'incremental') = (base_seal IS NOT NULL)),
  CHECK ((kind = 'whole') = (head_digest IS NOT NULL))
);
CREATE INDEX ledger_checks_by_time ON ledger_checks (began_at);
COMMENT ON TABLE ledger_checks IS 'one row for each check of the ledger that came to its end: what was checked, and what was found';
COMMENT ON COLUMN ledger_checks.base_seal IS 'streams that have not moved since this seal were not folded again';
COMMENT ON COLUMN ledger_checks.seal_no IS 'the newest seal, checked with a trusted key; null without one';
COMMENT ON COLUMN ledger_checks.memory IS 'bytes, the most that the process had';
COMMENT ON COLUMN ledger_checks.head_digest IS 'SHA-256 over all heads as the history makes them, in order';
CREATE TRIGGER ledger_checks_never_changed BEFORE UPDATE OR DELETE ON ledger_checks
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER ledger_checks_never_emptied BEFORE TRUNCATE ON ledger_checks
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class LedgerChecks0034 implements MigrationInterface {
  readonly name = 'LedgerChecks00349100000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checks);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
