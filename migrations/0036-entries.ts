/**
 * What a command records is one row: its events in one hashed text, with the balances after them and the postings. The
 * tables `events`, `postings` and `wallets` become views of it. An event from before becomes an entry of its own, with
 * its text, hash, version and place, so that the old chain verifies unchanged.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { moveHistory } from './0036-move-history.js';
import { VIEWS } from './0036-views.js';

const tables = `
CREATE TABLE accounts (no smallint PRIMARY KEY, name text NOT NULL UNIQUE);
INSERT INTO accounts VALUES (1, 'bank'), (2, 'gateway_clearing'), (3, 'gateway_fees'), (4, 'provider_prepaid'),
  (5, 'provider_cost'), (6, 'provider_loss'), (7, 'user_available'), (8, 'user_held'), (9, 'user_receivable'),
  (10, 'sales_revenue'), (11, 'refunds'), (12, 'adjustments'), (13, 'late_code_loss'), (14, 'suspense');
COMMENT ON TABLE accounts IS 'the accounts of the books, as the postings of entries number them';
CREATE TABLE parties (no int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL UNIQUE);
COMMENT ON TABLE parties IS 'gateways and providers, as the postings of entries number them';

CREATE TABLE entries (
  stream text NOT NULL,
  first bigint NOT NULL CHECK (first > 0),
  event_count smallint NOT NULL CHECK (event_count BETWEEN 1 AND 64),
  recorded_at bigint NOT NULL,
  effective_at bigint NOT NULL,
  key text NOT NULL,
  seq smallint NOT NULL,
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  receivable bigint NOT NULL CHECK (receivable >= 0),
  open_numbers int NOT NULL CHECK (open_numbers >= 0),
  banned boolean NOT NULL,
  postings bigint[] NOT NULL CHECK (0 < ALL (postings[:][6:6])),
  hash bytea NOT NULL,
  canonical text NOT NULL,
  private_salt bytea,
  private text,
  CONSTRAINT entries_private_salted CHECK ((private IS NULL) = (private_salt IS NULL))
);
COMMENT ON TABLE entries IS 'what a command recorded: the events first .. first + event_count - 1 of its stream, and the balances after them';
COMMENT ON COLUMN entries.recorded_at IS 'microseconds since 1970, the database clock, strictly rising within a stream';
COMMENT ON COLUMN entries.effective_at IS 'microseconds since 1970: when it happened, as far as we know; otherwise when it was recorded';
COMMENT ON COLUMN entries.seq IS '0; of an event from before entries, its place among those of its command';
COMMENT ON COLUMN entries.postings IS 'for each line: place of the event from 0, line, debit, credit (accounts), party or 0 (parties), paise';
COMMENT ON COLUMN entries.hash IS 'sha256 of the hash before it in the stream and the text';
COMMENT ON COLUMN entries.private IS 'costs, providers and what these answered, canonical JSON; "private" in the hashed text is sha256(private_salt, private)';
`;

/** Made when the rows are in, which takes less time. Two entries after the same head have the same key. */
const keys = `
ALTER TABLE entries ADD PRIMARY KEY (stream, first);
CREATE UNIQUE INDEX entries_one_effect ON entries (stream, key, seq);
CREATE INDEX entries_by_time ON entries USING brin (recorded_at) WITH (pages_per_range = 16);
CREATE INDEX entries_by_effect ON entries (effective_at) WHERE effective_at <> recorded_at;
CREATE TRIGGER entries_never_changed BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER entries_never_emptied BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER accounts_never_changed BEFORE UPDATE OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER accounts_never_emptied BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER parties_never_changed BEFORE UPDATE OR DELETE ON parties
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER parties_never_emptied BEFORE TRUNCATE ON parties
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

/** A stream has its number from its first entry on; the function is that of before. */
const streams = `
CREATE TRIGGER number_stream AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.first = 1)
  EXECUTE FUNCTION number_stream();
CREATE TABLE feed_marks (projector text PRIMARY KEY, read_until bigint NOT NULL);
COMMENT ON TABLE feed_marks IS 'microseconds since 1970: each projector has read all that was committed before';
`;

/** A row of another shape is the same number, folded anew. */
const ONLY_FORWARD = `
BEGIN
  IF (NEW.wallet_id, NEW.number_id) <> (OLD.wallet_id, OLD.number_id) THEN
    RAISE EXCEPTION 'a number stays with its owner' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.version < OLD.version OR
      (NEW.version = OLD.version AND NEW.state->>'shape' IS NOT DISTINCT FROM OLD.state->>'shape') THEN
    RAISE EXCEPTION 'a number goes to a later version only' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.hold IN ('spent', 'released') AND NEW.state->>'hold' IS DISTINCT FROM OLD.hold THEN
    RAISE EXCEPTION 'a hold ends once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END `;

const numbersOnlyForward = `
CREATE FUNCTION numbers_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$${ONLY_FORWARD}$$;
CREATE TRIGGER numbers_only_forward BEFORE UPDATE ON numbers FOR EACH ROW EXECUTE FUNCTION numbers_only_forward();
`;

/**
 * Where the entries of a subject are: its events need no index of their own. They begin with the event that makes it;
 * the price of a number was held by one before.
 */
const subjects = (table: string, id: string): string => `
ALTER TABLE ${table} ADD COLUMN entries bigint[] NOT NULL DEFAULT '{}';
UPDATE ${table} t SET entries = e.firsts FROM (
  SELECT stream, subject, (array_agg(version ORDER BY version))[:200] AS firsts
  FROM events WHERE subject IS NOT NULL AND type <> 'FundsReserved' GROUP BY stream, subject) e
WHERE e.stream = t.wallet_id AND e.subject = t.${id};
COMMENT ON COLUMN ${table}.entries IS 'the first versions of the entries with its events; of more than 200, the first 200';
`;

const SUBJECTS = [
  ['numbers', 'number_id'],
  ['recharges', 'recharge_id'],
  ['withdrawals', 'withdrawal_id'],
] as const;

export class Entries0036 implements MigrationInterface {
  readonly name = 'Entries00369100000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await moveHistory(runner);
    await runner.query(keys);
    await runner.query(streams);
    for (const [table, id] of SUBJECTS) await runner.query(subjects(table, id));
    await runner.query(numbersOnlyForward);
    await runner.query('DROP TABLE events, postings, wallets');
    await runner.query(VIEWS);
    await runner.query('ANALYZE entries');
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
