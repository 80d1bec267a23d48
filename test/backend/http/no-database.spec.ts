/** PostgreSQL full or away: 503 that a page may retry, and normal answers once it is back. */
import pg from 'pg';
import { isDatabaseUnavailable } from '@backend/database/is-database-unavailable.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
let admin: pg.Client;

/** Terminates all connections of the application, which may open this many again. */
const allowConnections = async (connections: number): Promise<void> => {
  const name = new URL(database.appUrl).pathname.slice(1);
  await admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT ${connections}`);
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  );
};

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});

afterAll(async () => {
  await admin.end();
  await testApp.close();
  await database.drop();
});

describe('An application whose database accepts no connection', () => {
  it('answers 503, and serves again afterwards', async () => {
    const visitor = new Visitor(testApp.app);
    await visitor.register('before@example.com');
    await allowConnections(0);
    expect((await visitor.get('/startupz')).status).toBe(503);
    for (const ask of [
      () => visitor.get('/api/wallet'),
      () => new Visitor(testApp.app).post('/api/auth/sign-in', { email: 'before@example.com', password: 'Wq8rty!x' }),
    ]) {
      const { status, body, headers } = await ask();
      expect({ status, code: body.code, retry: headers['retry-after'] }).toEqual({
        ...{ status: 503, code: 'service-unavailable', retry: '1' },
      });
    }
    await allowConnections(-1);
    expect((await visitor.get('/api/wallet')).status).toBe(200);
    expect((await visitor.get('/startupz')).status).toBe(200);
  });
});

describe('An unavailable database', () => {
  it('is a pool that has no connection left to give', async () => {
    const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
    const taken = await pool.connect();
    pool.options.connectionTimeoutMillis = 20; // for who waits now, not for the first
    const error = await pool.connect().catch((thrown: unknown) => thrown);
    taken.release();
    await pool.end();
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('is a server that is not there', async () => {
    const nowhere = new pg.Client({ connectionString: 'postgres://somebody@127.0.0.1:1/nothing' });
    expect(isDatabaseUnavailable(await nowhere.connect().catch((thrown: unknown) => thrown))).toBe(true);
  });

  it('is a connection that was cut in the middle', async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const waiting = client.query('SELECT pg_sleep(60)').catch((thrown: unknown) => thrown);
    await admin.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    await client.end();
  });

  it('is not a statement that is wrong, nor a fault of our own', async () => {
    const wrong = await admin.query('SELECT nothing_of_that_name').catch((thrown: unknown) => thrown);
    expect([wrong, new TypeError('x is undefined'), undefined].map(isDatabaseUnavailable)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
