/**
 * A database whose clock can be set: its functions of time take another name, and others take theirs, for every session
 * that comes after.
 * To be done before anybody connects who is to see it; as the superuser, in a database of the test's own.
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

const run = async (adminUrl: string, sql: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql, values.length > 0 ? values : undefined);
  } finally {
    await client.end();
  }
};

/** Once for a database. */
export const makeClockSettable = (adminUrl: string): Promise<void> => run(adminUrl, made);

/**
 * From the next statement on, of all sessions, the clock is so much ahead of the right time, ms; behind where it is
 * negative.
 */
export const setClockAhead = (adminUrl: string, ms: number): Promise<void> =>
  run(adminUrl, `UPDATE test_clock.clock SET ahead = make_interval(secs => $1::float8 / 1000)`, [ms]);
