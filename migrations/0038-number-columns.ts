/**
 * The columns of a number are sent by the process that writes its row: PostgreSQL read each of them from the state,
 * which it had to parse for that. The state is text, read by the version of its shape alone. After the migrations every
 * row is folded again in this form.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const time = (name: string): string => `to_timestamp((state->>'${name}')::float8 / 1000)`;

/** Columns that PostgreSQL read from the state when they were asked for: they are stored from now on. */
const STORED_NOW: Readonly<Record<string, string>> = {
  country_name: `text GENERATED ALWAYS AS (state->'offer'->>'countryName') STORED`,
  service: `text GENERATED ALWAYS AS (state->'offer'->>'service') STORED`,
  service_name: `text GENERATED ALWAYS AS (state->'offer'->>'serviceName') STORED`,
  server: `text GENERATED ALWAYS AS (state->'offer'->>'server') STORED`,
  status: `text GENERATED ALWAYS AS (state->>'status') STORED`,
  reason: `text GENERATED ALWAYS AS (state->>'reason') STORED`,
  price: `bigint GENERATED ALWAYS AS ((state->>'price')::bigint) STORED`,
  codes: `smallint GENERATED ALWAYS AS ((state->>'codes')::smallint) STORED`,
  updated_at: `timestamptz GENERATED ALWAYS AS (${time('changedAt')}) STORED`,
};

const NEW: Readonly<Record<string, string>> = {
  any_server: `boolean GENERATED ALWAYS AS ((state->>'anyServer')::boolean) STORED`,
  sent_at: `timestamptz GENERATED ALWAYS AS (${time('sentAt')}) STORED`,
  first_code_at: `timestamptz GENERATED ALWAYS AS (${time('firstCodeAt')}) STORED`,
  repeat_since: `timestamptz GENERATED ALWAYS AS (${time('repeatSince')}) STORED`,
  poll_every: `int GENERATED ALWAYS AS ((state->'clocks'->>'pollEvery')::int) STORED`,
  charged: `bigint GENERATED ALWAYS AS ((state->>'charged')::bigint) STORED`,
  shape: `int GENERATED ALWAYS AS (coalesce((state->>'shape')::int, 0)) STORED`,
};

const STORED_BEFORE = [
  ...['provider', 'country', 'activation_id', 'hold', 'ending'],
  ...['requested_at', 'assigned_at', 'deadline', 'closed_at'],
];
const NEVER_NULL = ['shape', 'provider', 'country', 'service', 'hold', 'status', 'price', 'requested_at', 'deadline'];

const added = { ...STORED_NOW, ...NEW };
const alter = (parts: readonly string[]): string => `ALTER TABLE numbers ${parts.join(', ')};`;

/** Computed once more by PostgreSQL, and plain columns from then on. */
const columns = [
  'DROP VIEW orders, holds, transactions, polled_numbers, open_numbers;',
  'DROP TRIGGER numbers_only_forward ON numbers;',
  alter([
    ...Object.keys(STORED_NOW).map((name) => `DROP COLUMN ${name}`),
    ...Object.entries(added).map(([name, type]) => `ADD COLUMN ${name} ${type}`),
  ]),
  alter([...STORED_BEFORE, ...Object.keys(added)].map((name) => `ALTER COLUMN ${name} DROP EXPRESSION`)),
  alter(['ALTER COLUMN state TYPE text', ...NEVER_NULL.map((name) => `ALTER COLUMN ${name} SET NOT NULL`)]),
  `COMMENT ON COLUMN numbers.state IS 'the fold of the number as JSON, in the shape that its process knows';`,
  `COMMENT ON COLUMN numbers.poll_every IS 'ms between two polls';`,
  `COMMENT ON COLUMN numbers.charged IS 'paise that the provider kept without a sale';`,
].join('\n');

/** The body of the trigger's function, which `verify` compares. A row of another shape is the same number, folded anew. */
export const ONLY_FORWARD = `
BEGIN
  IF (NEW.wallet_id, NEW.number_id) <> (OLD.wallet_id, OLD.number_id) THEN
    RAISE EXCEPTION 'a number stays with its owner' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.version < OLD.version OR (NEW.version = OLD.version AND NEW.shape = OLD.shape) THEN
    RAISE EXCEPTION 'a number goes to a later version only' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.hold IN ('spent', 'released') AND NEW.hold <> OLD.hold THEN
    RAISE EXCEPTION 'a hold ends once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END `;

const onlyForward = `
CREATE OR REPLACE FUNCTION numbers_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$${ONLY_FORWARD}$$;
CREATE TRIGGER numbers_only_forward BEFORE UPDATE ON numbers FOR EACH ROW EXECUTE FUNCTION numbers_only_forward();
`;

const views = `
CREATE VIEW open_numbers WITH (security_invoker = true) AS
  SELECT * FROM numbers WHERE ending IS NULL AND hold = 'open';
COMMENT ON VIEW open_numbers IS 'its price is held: neither charged nor released';
CREATE VIEW polled_numbers WITH (security_invoker = true) AS
  SELECT * FROM open_numbers WHERE activation_id IS NOT NULL AND polling_until > clock_timestamp();
COMMENT ON VIEW polled_numbers IS 'open, assigned by a provider, and polled by the schedule';
`;

/** These views stay as they are. */
const KEPT = `
SELECT format('CREATE VIEW %I AS %s', relname, pg_get_viewdef(oid)) AS view FROM pg_class
WHERE relname IN ('orders', 'holds', 'transactions') AND relnamespace = 'public'::regnamespace`;

const comments = `
COMMENT ON VIEW transactions IS 'what a person sees of their money: a purchase is a reservation until its code is there';
COMMENT ON COLUMN transactions.explanation IS 'what staff wrote for the person, of a refund, an adjustment or a released payment';
`;

export class NumberColumns0038 implements MigrationInterface {
  readonly name = 'NumberColumns00389100000000038';

  async up(runner: QueryRunner): Promise<void> {
    const kept = (await runner.query(KEPT)) as { view: string }[];
    for (const part of [columns, onlyForward, views]) await runner.query(part);
    for (const { view } of kept) await runner.query(view);
    await runner.query(comments);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
