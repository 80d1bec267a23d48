/**
 * After an upgrade: what an earlier version has left in Redis under a name without braces is done once, and what is to
 * run again goes on under the name of today.
 */
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';

const JOBS = 20;
const HOUR = 3_600_000;

let redis: OwnRedis;
let client: Redis;
let queues: Queues;
const complaints: string[] = [];

beforeAll(async () => {
  redis = await startRedis({ persistent: false });
  client = new Redis(redis.url, { maxRetriesPerRequest: null });
  queues = new Queues(redis.url, new pg.Pool(), (queue, error) => complaints.push(`${queue}: ${error.message}`));
});
afterAll(async () => {
  await queues?.close();
  client?.disconnect();
  await redis?.stop();
});

it('works off the queue of before', async () => {
  const former = new Queue('poll-number', { connection: client });
  const ids = Array.from({ length: JOBS }, (_, nth) => `wallet-${nth}`);
  await former.addBulk(ids.map((id) => ({ name: 'poll-number', data: { id }, opts: { jobId: id, delay: 100 } })));

  const done: string[] = [];
  queues.worker('poll-number', 8, ({ id }) => {
    done.push(String(id));
    return Promise.resolve(Number(String(id).split('-')[1]) % 2 === 0 ? { againIn: HOUR } : undefined);
  });
  await until(
    'nothing is left of before',
    async () => (await former.getJobCountByTypes('delayed', 'waiting', 'active')) === 0,
  );

  expect(done.sort()).toEqual([...ids].sort());
  expect(await queues.queue('poll-number').size()).toBe(JOBS / 2);
  await queues.queue('poll-number').add(ids.map((id) => ({ id, data: { id }, delay: HOUR })));
  expect(await queues.queue('poll-number').size()).toBe(JOBS);
  // While it is there, a pause is of both.
  for (const wanted of [true, false]) {
    await queues.queue('poll-number').setPaused(wanted);
    expect(await former.isPaused()).toBe(wanted);
  }
  expect(complaints).toEqual([]);
  await former.close();
});
