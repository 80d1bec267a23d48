/** One listening connection a process: it hears what others tell, and comes back when it was cut. */
import { EventEmitter, once } from 'node:events';
import { jest } from '@jest/globals';
import pg from 'pg';
import { PgListener } from '@backend/database/pg-listener.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let pool: pg.Pool;
let notices: PgListener;
const heard = new EventEmitter();

beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  pool = new pg.Pool({ connectionString: database.appUrl, max: 3 });
  notices = new PgListener(pool);
  notices.on('ledger', (payload) => heard.emit('ledger', payload));
  notices.onReconnected(() => heard.emit('back'));
  await notices.onApplicationBootstrap();
});
afterAll(async () => {
  notices?.onModuleDestroy();
  await pool?.end();
  await database?.drop();
});

describe('Notices', () => {
  it('are heard in this process, whoever tells', async () => {
    const told = once(heard, 'ledger');
    await pool.query(`SELECT pg_notify('ledger', 'w1')`);
    expect(await told).toEqual(['w1']);
  });

  it('are heard again after the connection was cut, and whoever listens is told to ask', async () => {
    const back = once(heard, 'back');
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    await admin.end();
    await back;
    const told = once(heard, 'ledger');
    await pool.query(`SELECT pg_notify('ledger', 'w2')`);
    expect(await told).toEqual(['w2']);
  });
});

describe('A LISTEN that fails', () => {
  it('gives its connection back, so that the next try finds one, and is tried again', async () => {
    const only = new pg.Pool({ connectionString: database.appUrl, max: 1 });
    only.on('error', () => undefined); // the last connection may still be closing while the database is dropped
    let tries = 0;
    only.on('acquire', (client) => {
      if ((tries += 1) > 3) return;
      const query = jest.spyOn(client, 'query') as unknown as jest.SpiedFunction<() => Promise<never>>;
      query.mockRejectedValue(new Error('cannot execute LISTEN'));
    });
    const own = new PgListener(only);
    const signs = new EventEmitter();
    own.on('ledger', (payload) => signs.emit('heard', payload));
    own.onReconnected(() => signs.emit('back'));
    const back = once(signs, 'back');
    await own.onApplicationBootstrap();
    expect(only.totalCount).toBe(0); // who failed is closed: what it listens to is not known
    await back;
    expect(tries).toBe(4);
    const heard = once(signs, 'heard');
    await pool.query(`SELECT pg_notify('ledger', 'w3')`);
    expect(await heard).toEqual(['w3']);
    own.onModuleDestroy();
    await only.end();
  });
});
