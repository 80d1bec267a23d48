/** The status of each minute is kept, also of those in which nothing could be written, and shown by days of India. */
import type { Clock } from '@backend/database/clock.js';
import type { Database } from '@backend/database/database.js';
import { GetStatusHistory } from '@backend/ops/queries/get-status-history.js';
import type { GetStatus } from '@backend/ops/queries/get-status.js';
import { StatusMinutes } from '@backend/ops/status-history/status-minutes.js';
import type { StatusResponse } from '@backend/ops/status-response.js';
import { Database as RealDatabase } from '@backend/database/database.js';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const OK: StatusResponse = { database: 'ok', queue: 'ok', provider: 'ok', gateway: 'ok', notice: null };
const DOWN: StatusResponse = { ...OK, database: 'down', queue: 'down', provider: 'degraded', gateway: 'degraded' };

let own: FreshDatabase;
let pool: pg.Pool;
let database: Database;
beforeAll(async () => {
  own = await freshDatabase();
  pool = new pg.Pool({ connectionString: own.appUrl, max: 2 });
  database = new RealDatabase(pool);
});
afterAll(async () => {
  await pool?.end();
  await own?.drop();
});
beforeEach(() => pool.query('DELETE FROM status_minutes'));

const kept = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', database, queue, provider, gateway) AS line FROM status_minutes ORDER BY minute`,
  );
  return rows.map(({ line }) => line);
};

/** Keeps minutes of a product that stands as `status` says. */
const minutesOf = (status: () => StatusResponse, into: Database = database, doubt: Clock['doubt'] = null) =>
  new StatusMinutes(into, { read: () => Promise.resolve(status()) } as GetStatus, { doubt } as Clock);

describe('A minute', () => {
  it('is kept once, whichever worker measures it', async () => {
    const [one, other] = [minutesOf(() => OK), minutesOf(() => OK)];
    await Promise.all([one.measure(), other.measure()]);
    const { rows } = await pool.query(`SELECT FROM status_minutes WHERE minute = date_trunc('minute', minute)`);
    expect(rows.length).toBe((await kept()).length);
    expect(new Set(await kept())).toEqual(new Set(['ok ok ok ok']));
  });

  it('without a database is written when it is back', async () => {
    let isAway = true;
    const away = {
      query: (text: string, values: unknown[]) =>
        isAway ? Promise.reject(new Error('no database')) : database.query(text, values),
    } as unknown as Database;
    const minutes = minutesOf(() => (isAway ? DOWN : OK), away);
    await expect(minutes.measure()).rejects.toThrow('no database');
    expect(await kept()).toEqual([]);
    isAway = false;
    await minutes.measure();
    expect((await kept())[0]).toBe('down down degraded degraded');
  });

  it('of a clock in doubt waits until its time is known', async () => {
    await minutesOf(() => OK, database, {} as Clock['doubt']).measure();
    expect(await kept()).toEqual([]);
  });

  it('is deleted after 31 days', async () => {
    await pool.query(
      `INSERT INTO status_minutes SELECT now() - make_interval(days => d), 'ok', 'ok', 'ok', 'ok' FROM unnest('{30,32}'::int[]) d`,
    );
    await minutesOf(() => OK).measure();
    const { rows } = await pool.query(`SELECT FROM status_minutes WHERE minute < now() - interval '31 days'`);
    expect(rows).toEqual([]);
    expect((await kept()).length).toBeGreaterThanOrEqual(2);
  });
});

describe('The history of the status', () => {
  it('has the last 30 days of India, the oldest first, also those that were not measured', async () => {
    await pool.query(`
      WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day)
      INSERT INTO status_minutes
      SELECT (day - back)::timestamp AT TIME ZONE 'Asia/Kolkata' + make_interval(mins => m), 'ok', q, p, 'ok'
      FROM today, (VALUES (1, 0, 'ok', 'ok'), (1, 1439, 'down', 'degraded'), (29, 0, 'degraded', 'ok'), (30, 1439, 'down', 'ok'))
        AS t(back, m, q, p)`);
    const { days } = await new GetStatusHistory(database).read();
    expect(days).toHaveLength(30);
    const none = { degraded: 0, down: 0 };
    expect(days[0]).toMatchObject({ measured: 1, database: none, queue: { degraded: 1, down: 0 } });
    expect(days[28]).toEqual({
      ...{ day: days[28]!.day, measured: 2, database: none, gateway: none },
      ...{ queue: { degraded: 0, down: 1 }, provider: { degraded: 1, down: 0 } },
    });
    expect(days[29]).toMatchObject({ measured: 0, queue: none });
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
  });
});
