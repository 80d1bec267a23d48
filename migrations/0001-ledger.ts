/** The truth: events, and with them what is written in the same commit - heads, postings, outbox, codes; the pictures are beside it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PICTURES } from './0001-pictures.js';

/** The facts. Rows are added and never changed; `canonical` is the exact text that was hashed. */
const events = `
CREATE TABLE events (
  stream text NOT NULL,
  version bigint NOT NULL CHECK (version > 0),
  event_id uuid NOT NULL,
  type text NOT NULL,
  schema smallint NOT NULL,
  subject text,
  idempotency_key text NOT NULL,
  seq smallint NOT NULL,
  input_hash bytea NOT NULL,
  recorded_at bigint NOT NULL,
  canonical text NOT NULL,
  data jsonb GENERATED ALWAYS AS (((canonical)::jsonb) -> 'data') VIRTUAL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (stream, version),
  UNIQUE (stream, idempotency_key, seq)
);
COMMENT ON COLUMN events.recorded_at IS 'microseconds since 1970, the database clock, strictly rising within a stream';
CREATE INDEX events_by_subject ON events (stream, subject, version) WHERE subject IS NOT NULL;
CREATE INDEX events_by_time ON events USING brin (recorded_at) WITH (pages_per_range = 16);

CREATE TABLE postings (
  stream text NOT NULL,
  version bigint NOT NULL,
  line smallint NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  recorded_at bigint NOT NULL,
  PRIMARY KEY (stream, version, line)
);
CREATE INDEX postings_by_time ON postings USING brin (recorded_at) WITH (pages_per_range = 16);

CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: a correction is a new event', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER events_never_changed BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER events_never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER postings_never_changed BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER postings_never_emptied BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

/** The head of each stream, so that a command costs the same however long the life. No index on what changes: updates stay on the page. */
const heads = `
CREATE TABLE wallets (
  wallet_id text PRIMARY KEY,
  version bigint NOT NULL,
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  receivable bigint NOT NULL CHECK (receivable >= 0),
  open_numbers int NOT NULL CHECK (open_numbers >= 0),
  purchases bigint[] NOT NULL,
  banned boolean NOT NULL,
  recorded_at bigint NOT NULL,
  head_hash bytea NOT NULL
) WITH (fillfactor = 70);
COMMENT ON TABLE wallets IS 'one head a stream; the streams of the house (gateway:, provider:) have one too, with nothing in it';

CREATE TABLE outbox (
  stream text NOT NULL,
  version bigint NOT NULL,
  seq smallint NOT NULL,
  job text NOT NULL,
  subject text,
  available_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (stream, version, seq)
);
CREATE INDEX outbox_due ON outbox (available_at);

CREATE TABLE codes (
  wallet_id text NOT NULL,
  number_id text NOT NULL,
  seq smallint NOT NULL,
  proof text NOT NULL,
  salt bytea NOT NULL,
  box bytea NOT NULL,
  late boolean NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, number_id, seq)
);
COMMENT ON TABLE codes IS 'received codes, encrypted and deletable; the event carries only the proof sha256(salt, code)';
`;

/** Tamper evidence and the feed. */
const evidence = `
CREATE TABLE seals (
  seal_no bigint PRIMARY KEY,
  sealed_at timestamptz NOT NULL,
  wallets bigint NOT NULL,
  root bytea NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  key_id text NOT NULL,
  public_key text NOT NULL,
  signature bytea NOT NULL
);
CREATE TABLE seal_leaves (
  seal_no bigint NOT NULL REFERENCES seals DEFERRABLE INITIALLY DEFERRED,
  wallet_id text NOT NULL,
  version bigint NOT NULL,
  head_hash bytea NOT NULL,
  PRIMARY KEY (seal_no, wallet_id)
);
CREATE INDEX seal_leaves_by_wallet ON seal_leaves (wallet_id, version, seal_no);
CREATE TABLE replay_runs (
  run_id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  started_by text NOT NULL,
  code_version text NOT NULL,
  as_of timestamptz,
  events bigint NOT NULL,
  streams bigint NOT NULL,
  head_digest bytea NOT NULL,
  divergences jsonb NOT NULL,
  result text NOT NULL CHECK (result IN ('same', 'differs', 'as-of'))
);
CREATE TRIGGER seals_never_emptied BEFORE TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER seals_never_changed BEFORE UPDATE OR DELETE ON seals FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER seal_leaves_never_changed BEFORE UPDATE OR DELETE ON seal_leaves FOR EACH ROW EXECUTE FUNCTION never_changed();

CREATE TABLE feed_positions (
  projector text NOT NULL,
  stream text NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (projector, stream)
);
`;

export class Ledger0001 implements MigrationInterface {
  readonly name = 'Ledger0001000000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [events, heads, PICTURES, evidence]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the ledger only goes forward');
  }
}
