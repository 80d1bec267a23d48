/** What staff ask to do with a person's money, and who decided: a request never changes, and is decided once. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const approvals = `
CREATE TABLE approvals (
  approval_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('adjustment', 'refund', 'withdrawal')),
  payload jsonb NOT NULL,
  digest bytea NOT NULL,
  wallet_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  note text,
  preview jsonb NOT NULL,
  way text NOT NULL CHECK (way IN ('at-once', 'another-person', 'alone')),
  asked_by uuid NOT NULL REFERENCES staff,
  asked_token text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'refused', 'withdrawn', 'done', 'failed')),
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  not_before timestamptz,
  outcome text,
  ended_at timestamptz,
  CHECK ((state = 'asked') = (decided_at IS NULL)),
  CHECK (state NOT IN ('approved', 'done', 'failed') OR (decided_by IS NOT NULL AND not_before IS NOT NULL)),
  CHECK (way <> 'another-person' OR state NOT IN ('approved', 'done', 'failed') OR decided_by <> asked_by),
  CHECK ((state = 'failed') = (outcome IS NOT NULL)),
  CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX approvals_by_time ON approvals (asked_at DESC, approval_id);
CREATE INDEX approvals_due ON approvals (not_before) WHERE state = 'approved';
CREATE INDEX approvals_of_actor ON approvals (asked_by, asked_at);
CREATE INDEX approvals_of_wallet ON approvals (wallet_id, asked_at);
COMMENT ON TABLE approvals IS 'what staff ask to do with money; a request that was decided stays';
COMMENT ON COLUMN approvals.digest IS 'SHA-256 of what is shown: kind, payload, reason and preview; who approves names it';
COMMENT ON COLUMN approvals.amount IS 'paise that move, either way';
COMMENT ON COLUMN approvals.preview IS 'the wallet at the version at which it was asked: version, available, held';
COMMENT ON COLUMN approvals.note IS 'in the words of who asked; may be erased';
COMMENT ON COLUMN approvals.not_before IS 'carried out from then on';
COMMENT ON COLUMN approvals.outcome IS 'the code of the refusal by which it could not be carried out';

CREATE FUNCTION approvals_request_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.approval_id, NEW.kind, NEW.payload, NEW.digest, NEW.wallet_id, NEW.amount, NEW.reason, NEW.preview, NEW.way, NEW.asked_by, NEW.asked_at, NEW.expires_at)
    IS DISTINCT FROM (OLD.approval_id, OLD.kind, OLD.payload, OLD.digest, OLD.wallet_id, OLD.amount, OLD.reason, OLD.preview, OLD.way, OLD.asked_by, OLD.asked_at, OLD.expires_at)
    OR NEW.asked_token IS DISTINCT FROM OLD.asked_token
    OR (NEW.note IS NOT NULL AND NEW.note IS DISTINCT FROM OLD.note)
    OR (OLD.state IN ('refused', 'withdrawn', 'done', 'failed') AND NEW.state <> OLD.state)
  THEN RAISE EXCEPTION 'a request of approvals never changes, and is decided once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_request_stays BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION approvals_request_stays();
CREATE TRIGGER approvals_never_deleted BEFORE DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER approvals_never_emptied BEFORE TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class Approvals0045 implements MigrationInterface {
  readonly name = 'Approvals00459100000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(approvals);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
