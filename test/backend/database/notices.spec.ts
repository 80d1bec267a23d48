/** One listening connection a process: it hears what others tell, and comes back when it was cut. */
import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Database } from '@backend/database/database.js';
import { Notices } from '@backend/database/notices.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let pool: pg.Pool;
let notices: Notices;
const heard = new EventEmitter();

beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  pool = new pg.Pool({ connectionString: database.appUrl, max: 3 });
  notices = new Notices({ pool } as Database);
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
