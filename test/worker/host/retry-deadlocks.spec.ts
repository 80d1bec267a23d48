/** A command of the queue that PostgreSQL ends to end a deadlock: it is asked again, and nobody sees it. */
import pg from 'pg';
import { retryDeadlocks } from '@backend/queues/retry-deadlocks.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';

/** PostgreSQL ends the statement whose wait reaches `deadlock_timeout` in a deadlock: the other one's never does. */
const ENDED = '-c deadlock_timeout=3s';
const PATIENT = "SET deadlock_timeout = '10min'";
/** Like a command of BullMQ: one statement that locks row after row. */
const ADVANCE = `CREATE FUNCTION advance(first int, second int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN
  UPDATE marks SET count = count + 1 WHERE id = first;
  UPDATE marks SET count = count + 1 WHERE id = second;
  RETURN (SELECT sum(count) FROM marks);
END $$`;

let database: FreshDatabase;
let pool: pg.Pool;
let other: pg.Client;
beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.adminUrl, options: ENDED });
  other = new pg.Client({ connectionString: database.adminUrl });
  await other.connect();
  await other.query('CREATE TABLE marks (id int PRIMARY KEY, count int NOT NULL)');
  await other.query('INSERT INTO marks VALUES (1, 0), (2, 0)');
  await other.query(ADVANCE);
});
afterEach(async () => {
  await other.end();
  await pool.end();
  await database.drop();
});

/** Resolves when the pool's statement waits for a lock. */
const waits = (): Promise<unknown> =>
  until('the statement waits', async () => {
    const { rows } = await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length === 1;
  });

/** The pool's statement has row 1 and wants row 2, the other has row 2 and wants row 1. */
const meet = async (statement: (text: string, values: unknown[]) => Promise<pg.QueryResult>) => {
  await other.query('BEGIN');
  await other.query(PATIENT);
  await other.query('UPDATE marks SET count = count + 10 WHERE id = 2');
  const asked = statement('SELECT advance($1, $2)', [1, 2]).catch((error: unknown) => error as Error);
  await waits();
  await other.query('UPDATE marks SET count = count + 10 WHERE id = 1');
  await other.query('COMMIT');
  return asked;
};

it('A statement that is ended by PostgreSQL fails where nothing asks again', async () => {
  expect(await meet((text, values) => pool.query(text, values))).toMatchObject({ code: '40P01' });
});

it('is asked again, and does its work once', async () => {
  const again = retryDeadlocks(pool);
  expect(await meet((text, values) => again.query(text, values))).toMatchObject({ rows: [{ advance: 22 }] });
});

it('fails at once where the reason is another', async () => {
  await expect(retryDeadlocks(pool).query('SELECT 1 / 0')).rejects.toThrow('division by zero');
});
