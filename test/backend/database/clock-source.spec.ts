/** A clock that can be set is for play money alone: with any other database nothing starts, and nothing is recorded. */
import pg from 'pg';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { StartRefused } from '@backend/config/start-refused.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { openTestApp, PLAY } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const REAL = { PROVIDER_URL: 'http://127.0.0.1:1', PROVIDER_API_KEY: 'key-of-theirs', PROVIDER_CURRENCY: 'INR' };
const DAY = 86_400_000;

let database: FreshDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const start = async (env: Record<string, string>): Promise<void> => {
  const testApp = await openTestApp(database, { env });
  await testApp.close();
};
const ban = () =>
  new PostgresLedger(pool, ROW_MAPPERS).record({ stream: 'w', key: 'k', actor: systemActor('test') }, () => [
    { type: 'WalletBanned', reason: 'test' },
  ]);
const asAdmin = async (sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
};

describe('Another clock than PostgreSQL’s', () => {
  it('refuses the start with real money, though it is right at that moment', async () => {
    await start(REAL);
    await makeClockSettable(database.adminUrl);
    const refused = start(REAL);
    await expect(refused).rejects.toBeInstanceOf(StartRefused);
    await expect(refused).rejects.toThrow(
      /^This database tells another time .*\bnow\(\).*clock_timestamp\(\).* for real money/,
    );
  });

  it('is no reason to refuse a start with play money', async () => {
    await makeClockSettable(database.adminUrl);
    await setClockAhead(database.adminUrl, DAY);
    await start(PLAY);
    await ban();
    const { rows } = await pool.query<{ ahead: boolean }>(
      `SELECT bool_and(recorded_at / 1000000 > extract(epoch FROM right_clock_timestamp()) + 80000) AS ahead FROM entries`,
    );
    expect(rows).toEqual([{ ahead: true }]);
  });

  it('records nothing and hands out no work where nobody has said that the money is play money', async () => {
    await makeClockSettable(database.adminUrl, { isPlay: false });
    await expect(ban()).rejects.toThrow('is not marked for play money');
    await expect(new Outbox(pool).claim(1, 20_000)).rejects.toBeInstanceOf(StartRefused);
    await expect(ClockGuard.on(pool).readClock()).rejects.toBeInstanceOf(StartRefused);
    expect((await pool.query('SELECT FROM entries')).rowCount).toBe(0);
  });

  it('is accepted by no later mark: a database with real money keeps the one it has', async () => {
    await start(REAL);
    await makeClockSettable(database.adminUrl);
    await expect(pool.query(`INSERT INTO money_kind (kind, because) VALUES ('play', 'x')`)).rejects.toThrow(
      'duplicate',
    );
    await expect(start(PLAY)).rejects.toThrow('for real money');
    await expect(ban()).rejects.toBeInstanceOf(StartRefused);
  });

  it('is also one that stands in a schema before PostgreSQL’s, or in the place of one function', async () => {
    await asAdmin(`CREATE SCHEMA shadow; GRANT USAGE ON SCHEMA shadow TO PUBLIC;
      CREATE FUNCTION shadow.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT pg_catalog.clock_timestamp() + interval ''1 day'''`);
    await ClockGuard.on(pool).ready();
    const shadowed = new pg.Pool({
      connectionString: database.appUrl,
      max: 1,
      options: '-c search_path=shadow,pg_catalog,public',
    });
    try {
      await expect(ClockGuard.on(shadowed).ready()).rejects.toThrow('it has a clock_timestamp() of its own');
    } finally {
      await shadowed.end();
    }
    await asAdmin(
      `CREATE OR REPLACE FUNCTION pg_catalog.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT ''2030-01-01''::timestamptz'`,
    );
    await expect(ClockGuard.on(pool).ready()).rejects.toThrow('it has a now() of its own');
  });
});

it('PostgreSQL’s own clock is what every other database starts with', async () => {
  await start(REAL);
  expect(await ban()).toMatchObject({ version: 1 });
});
