/** Every queue, and what is counted for all processes, in a Redis Cluster: it refuses what would be on two nodes. */
import pg from 'pg';
import { QUEUE_NAMES } from '@backend/jobs/job.js';
import { SharedRateBudget } from '@backend/provider/resilience/shared-rate-budget.js';
import { Queues } from '@backend/queues/queues.js';
import { startRedisCluster, type OwnCluster } from '../../support/redis-cluster.js';
import { until } from '../../support/until.js';

const pool = new pg.Pool();
let cluster: OwnCluster;
let queues: Queues;
const complaints: string[] = [];

beforeAll(async () => {
  cluster = await startRedisCluster(1);
  queues = new Queues(cluster.url, pool, (queue, error) => complaints.push(`${queue}: ${error.message}`));
});
afterAll(async () => {
  await queues?.close();
  await cluster?.stop();
});

it('carries the jobs of every queue, each twice where it asks for it', async () => {
  const ran = new Map<string, number>();
  const jobs = QUEUE_NAMES.flatMap((name) => Array.from({ length: 4 }, (_, nth) => ({ name, id: `${name}-${nth}` })));
  for (const name of QUEUE_NAMES)
    queues.worker(name, 4, ({ id }) => {
      ran.set(String(id), (ran.get(String(id)) ?? 0) + 1);
      return Promise.resolve(ran.get(String(id)) === 1 ? { againIn: 10 } : undefined);
    });
  await Promise.all(jobs.map(({ name, id }) => queues.queue(name).add([{ id, data: { id } }])));
  await until('all have run twice', () => jobs.every(({ id }) => ran.get(id) === 2));
  const left = await Promise.all(
    QUEUE_NAMES.map((name) => until(`${name} is empty`, async () => (await queues.queue(name).size()) === 0)),
  );
  expect(left).toHaveLength(QUEUE_NAMES.length);
  expect(complaints).toEqual([]);
});

it('has a share of its memory left, by the fullest of its masters', async () => {
  const used = await queues.redisMemory();
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(1);
});

it('counts the requests to a provider', async () => {
  const budget = new SharedRateBudget(cluster.url, pool);
  await until('it is connected, and counts', async () => !(await budget.lease('main', 6, 10)).isGranted);
  budget.close();
});
