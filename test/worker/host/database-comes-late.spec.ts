/** A worker and a queue that start while PostgreSQL does not answer: they work as soon as it does. */
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { surviveLostConnections } from '@backend/database/lost-connections.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';

const NAME = 'poll-number';

let database: FreshDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 6, options: '-c search_path=public,bullmq' });
  surviveLostConnections(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

it('A queue and a worker whose first connections are lost add and run jobs once they have others', async () => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let isDown = true;
  const lost = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  Object.assign(pool, { connect: (...given: []) => (isDown ? lost() : connect(...given)) });
  const errors: string[] = [];
  const queues = new Queues(undefined, pool, (_, error) => errors.push(error.message));
  const done: unknown[] = [];
  queues.worker(NAME, 1, (data) => Promise.resolve(void done.push(data)));
  const added = queues.queue(NAME).add([{ id: 'a', data: { walletId: 'w', subject: 'n' } }]);
  await until('the loss is logged', () => errors.length > 1);
  isDown = false;
  await added;
  await until('the job is run', () => done.length === 1);
  expect(new Set(errors)).toEqual(new Set(['read ECONNRESET']));
  await queues.close();
});

it('A worker that is closed before the database answers ends', async () => {
  Object.assign(pool, { connect: () => Promise.reject(new Error('read ECONNRESET')) });
  const queues = new Queues(undefined, pool, () => undefined);
  queues.worker(NAME, 1, () => Promise.resolve(undefined));
  await queues.close();
});
