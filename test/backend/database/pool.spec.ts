/** One pool a process: TypeORM works on the product's own connections, within their limit and with their settings. */
import { getDataSourceToken } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const SETTINGS = `
SELECT current_setting('search_path') AS path, current_setting('lock_timeout') AS lock_timeout,
  current_setting('application_name') AS name`;

/** The least that the settings allow. */
const MOST = 4;
/** ms, no default: a busy machine is no failure. */
const WAIT = 90_000;

let database: FreshDatabase;
let stack: TestApp;

beforeEach(async () => {
  database = await freshDatabase();
  stack = await openTestApp(database, { env: { POOL_SIZE: String(MOST), POOL_WAIT_MS: String(WAIT) } });
});

afterEach(async () => {
  if (!stack.app.get(Database).pool.ended) await stack.close();
  await database.drop();
});

const typeOrm = (): DataSource => stack.app.get<DataSource>(getDataSourceToken());

describe('TypeORM', () => {
  it('has the settings of the product’s connections', async () => {
    const rows = await typeOrm().query<unknown[]>(SETTINGS);
    expect(rows).toEqual([{ path: 'public,bullmq', lock_timeout: '3s', name: 'otp-wallet' }]);
    expect(stack.app.get(Database).pool.options.connectionTimeoutMillis).toBe(WAIT);
  });

  it('waits for a connection of the one pool, and opens none of its own', async () => {
    const { pool } = stack.app.get(Database);
    const clients: PoolClient[] = [];
    while (pool.totalCount < MOST || pool.idleCount > 0) clients.push(await pool.connect());
    const answered = typeOrm().query<unknown[]>('SELECT 1 AS one');
    expect(pool.waitingCount).toBeGreaterThan(0);
    for (const client of clients) client.release();
    await expect(answered).resolves.toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(MOST);
  });

  it('leaves the pool open when it is destroyed, and the process closes it', async () => {
    const { pool } = stack.app.get(Database);
    await typeOrm().destroy();
    await expect(pool.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await stack.close();
    expect(pool.ended).toBe(true);
  });
});
