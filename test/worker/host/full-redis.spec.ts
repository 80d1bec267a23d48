/** A Redis without memory refuses to give jobs: it is asked again once a second, and polls go on when it has memory. */
import { Redis } from 'ioredis';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';

const NUMBERS = 8;
/** `poll-number` is kept in so many queues of Redis, each with a worker. */
const WORKERS = 4;
/** Each worker asks for a job once a second, and for jobs whose worker died every two. */
const EACH_SECOND = 1.5;
/** Of what was under way when the memory ended: each number may be refused its end, as done and as failed. */
const UNDER_WAY = 2 * NUMBERS;

let server: OwnRedis;
let redis: Redis;
let queues: Queues;
let polled: Set<unknown>;
beforeEach(async () => {
  server = await startRedis({ persistent: false });
  redis = new Redis(server.url);
  polled = new Set();
  queues = new Queues(server.url, new pg.Pool(), () => undefined);
  queues.worker('poll-number', 100, ({ no }) => {
    polled.add(no);
    return Promise.resolve({ againIn: 50 });
  });
  await queues
    .queue('poll-number')
    .add(Array.from({ length: NUMBERS }, (_, no) => ({ id: `number-${no}`, data: { no } })));
});
afterEach(async () => {
  await queues.close();
  redis.disconnect();
  await server.stop();
});

const allArePolled = (when: string) => until(`all are polled ${when}`, () => polled.size === NUMBERS);
const refused = async (): Promise<number> =>
  Number(/^errorstat_OOM:count=(\d+)/m.exec(await redis.info('errorstats'))?.[1] ?? 0);

it('A full Redis is asked again once a second by each worker, and polls go on when it has memory', async () => {
  await allArePolled('before');
  await redis.config('SET', 'maxmemory', '1mb');
  const began = performance.now();
  let count = 0;
  await until(
    'Redis has refused a job to each worker several times',
    async () => (count = await refused()) >= UNDER_WAY + 20,
  );
  const seconds = (performance.now() - began) / 1_000;
  expect(count - UNDER_WAY).toBeLessThanOrEqual(WORKERS * EACH_SECOND * (1 + seconds));
  await redis.config('SET', 'maxmemory', '0');
  polled.clear();
  await allArePolled('after');
});
