/**
 * Truth beside the events: the salt of a code lies inside its encrypted box. Where codes are stored already, `numbers/codes/reencrypt-codes.ts` encrypts
 * them again, as it needs their key, and drops the column. And what people accepted of what a check of the ledger found is written down for ever.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const salts = `
LOCK TABLE codes IN ACCESS EXCLUSIVE MODE;
DO $salts$ BEGIN
  IF EXISTS (SELECT FROM codes) THEN
    ALTER TABLE codes ALTER COLUMN salt DROP NOT NULL;
    COMMENT ON COLUMN codes.salt IS 'only of codes that are not yet encrypted again; dropped when there are none';
  ELSE
    ALTER TABLE codes DROP COLUMN salt;
  END IF;
END $salts$;
COMMENT ON COLUMN codes.box IS 'the salt and the code, encrypted, bound to wallet_id, number_id and seq';
COMMENT ON TABLE codes IS 'received codes, encrypted and deletable; the event carries only the proof sha256(salt, code)';
`;

const findings = `
CREATE TABLE accepted_findings (
  stream text NOT NULL,
  version bigint NOT NULL,
  finding text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  accepted_by text NOT NULL CHECK (accepted_by <> ''),
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (stream, version, finding)
);
COMMENT ON TABLE accepted_findings IS 'findings of verify about codes that somebody decided to live with: still listed, but no failure';
CREATE TRIGGER accepted_findings_never_changed BEFORE UPDATE OR DELETE ON accepted_findings FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER accepted_findings_never_emptied BEFORE TRUNCATE ON accepted_findings FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class EncryptedSalts0012 implements MigrationInterface {
  readonly name = 'EncryptedSalts00129100000000012';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [salts, findings]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
