/**
 * A Redis without memory refuses to give jobs: it is asked again fifty times a second, some numbers are polled
 * meanwhile, and all when it has memory.
 */
import { Redis } from 'ioredis';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';

const NUMBERS = 8;
/** `poll-number` is kept in so many queues of Redis, each with a worker. */
const WORKERS = 4;
/** Each worker asks for a job fifty times, and half as often as once for jobs whose worker died. */
const EACH_SECOND = 50.5;
/** A job that runs may be refused its end, as done and as failed, and the one that would be next. */
const OF_A_RUN = 3;

let server: OwnRedis;
let redis: Redis;
let queues: Queues;
let polled: Set<unknown>;
let runs: number;
beforeEach(async () => {
  server = await startRedis({ persistent: false });
  redis = new Redis(server.url);
  polled = new Set();
  runs = 0;
  queues = new Queues(server.url, new pg.Pool(), () => undefined);
  queues.worker('poll-number', 100, ({ no }) => {
    polled.add(no);
    runs += 1;
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

it('A full Redis is asked again fifty times a second by each worker, and polls go on when it has memory', async () => {
  await allArePolled('before');
  await redis.config('SET', 'maxmemory', '1mb');
  runs = NUMBERS; // that may be under way
  const began = performance.now();
  let count = 0;
  await until('Redis has refused a job to each worker many times', async () => (count = await refused()) >= 1_200);
  const seconds = (performance.now() - began) / 1_000;
  expect(count).toBeLessThanOrEqual(WORKERS * EACH_SECOND * (1 + seconds) + OF_A_RUN * runs);
  await until('numbers are polled while it is full', () => runs > NUMBERS + 2);
  await redis.config('SET', 'maxmemory', '0');
  polled.clear();
  await allArePolled('after');
});
