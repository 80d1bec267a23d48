/**
 * A database whose clock can be set: its functions of time take another name, and others take theirs, for every session
 * that comes after.
 * To be done before anybody connects who is to see it; as the superuser, in a database of the test's own. It is for
 * play money then: in any other such a clock is refused (decision 0180).
 */
import pg from 'pg';

const FUNCTIONS = {
  clock_timestamp: 'VOLATILE',
  now: 'STABLE',
  statement_timestamp: 'STABLE',
  transaction_timestamp: 'STABLE',
};

const replaced = Object.entries(FUNCTIONS).map(
  ([name, kind]) => `
ALTER FUNCTION pg_catalog.${name}() RENAME TO right_${name};
CREATE FUNCTION pg_catalog.${name}() RETURNS timestamptz LANGUAGE plpgsql ${kind} AS
  'BEGIN RETURN pg_catalog.right_${name}() + (SELECT ahead FROM test_clock.clock); END';`,
);

const made = `
CREATE SCHEMA test_clock;
CREATE TABLE test_clock.clock (ahead interval NOT NULL);
INSERT INTO test_clock.clock VALUES ('0');
GRANT USAGE ON SCHEMA test_clock TO PUBLIC;
GRANT SELECT ON test_clock.clock TO PUBLIC;
${replaced.join('')}`;

/** A database that is not migrated yet is marked by its first start. */
const markedPlay = `
DO $$ BEGIN
  IF to_regclass('public.money_kind') IS NOT NULL THEN
    INSERT INTO public.money_kind (kind, because) VALUES ('play', 'its clock can be set') ON CONFLICT DO NOTHING;
  END IF;
END $$;`;

const run = async (adminUrl: string, sql: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql, values.length > 0 ? values : undefined);
  } finally {
    await client.end();
  }
};

/** Once for a database. @param isPlay false: the database is left as it is marked, which the product refuses */
export const makeClockSettable = (adminUrl: string, { isPlay = true } = {}): Promise<void> =>
  run(adminUrl, isPlay ? made + markedPlay : made);

/**
 * From the next statement on, of all sessions, the clock is so much ahead of the right time, ms; behind where it is
 * negative.
 */
export const setClockAhead = (adminUrl: string, ms: number): Promise<void> =>
  run(adminUrl, `UPDATE test_clock.clock SET ahead = make_interval(secs => $1::float8 / 1000)`, [ms]);
