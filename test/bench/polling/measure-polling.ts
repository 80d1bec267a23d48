/**
 * One measurement: numbers wait, a worker polls at them, and for some periods it is counted how late and at what cost.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import pg from 'pg';
import type { ClusterUrls } from '../../../scripts/postgres/scratch-cluster.mjs';
import { percentile } from '../measure/report.js';
import { startRedis } from '../../support/redis.js';
import { pollingStack } from './polling-stack.js';
import { latenessOf } from './lateness.js';
import { openNumbers } from './open-numbers.js';
import { startBenchProvider, type BenchProvider } from './provider-process.js';
import { childNamed, cpuOf, memoryOf } from '../measure/usage.js';

export interface PollingLoad {
  readonly numbers: number;
  /** Between two polls at a number, ms. */
  readonly period: number;
  /** How long every answer of the provider takes, ms. */
  readonly latency: number;
  /** Before it counts, and while it counts, ms. */
  readonly warmUp: number;
  readonly counted: number;
}

export interface Polled {
  readonly p50: number;
  readonly p99: number;
  /** Looks that came, of those that were due. */
  readonly share: number;
  /** Numbers that missed a poll. */
  readonly missed: number;
  readonly looksPerSecond: number;
  /** Lists of all living activations that were asked for in place of polls. */
  readonly lists: number;
  /** Cores: processor time by time. */
  readonly worker: number;
  readonly redis: number;
  readonly postgres: number;
  /** Megabytes. */
  readonly memory: number;
  /**
   * The longest at its end that an open number was not polled, by itself or in a list, ms; bare BullMQ keeps no such
   * clock.
   */
  readonly longest?: number;
}

interface Processes {
  readonly worker: number;
  readonly redis?: number;
  readonly postgres?: number;
}

const counted = async (
  { warmUp, counted: lasts, period }: PollingLoad,
  provider: BenchProvider,
  firsts: ReadonlyMap<string, number>,
  { worker, redis, postgres }: Processes,
): Promise<Polled> => {
  await sleep(warmUp);
  const cpu = () => [worker, redis, postgres].map((pid) => (pid ? cpuOf(pid) : 0));
  provider.begin();
  const [began, before] = [performance.now(), cpu()];
  await sleep(lasts);
  const after = cpu();
  const lasted = performance.now() - began;
  const { asked, lists } = await provider.told();
  const { late, share, missed } = latenessOf(asked, firsts, period, lasted);
  const cores = after.map((ms, i) => (ms - before[i]!) / lasted);
  return {
    ...{ p50: percentile(late, 0.5), p99: percentile(late, 0.99), share, missed, lists },
    looksPerSecond: (late.length / lasted) * 1000,
    ...{ worker: cores[0]!, redis: cores[1]!, postgres: cores[2]!, memory: memoryOf(worker) },
  };
};

const longestWithoutLook = `
SELECT max(extract(epoch FROM clock_timestamp() - coalesce(p.last_poll_at, n.assigned_at)) * 1000)::float8 AS longest
FROM numbers n LEFT JOIN poll_clock p USING (number_id)`;

export interface WorkerUnderTest {
  readonly queue: 'redis' | 'postgres';
  /** More open numbers than this are polled by one list of the provider. */
  readonly batchAbove: number;
  /** What is in the database before the worker starts. */
  readonly history?: (urls: ClusterUrls) => Promise<void>;
}

/** @param work measures as often as it likes: after the warm-up of the load, or one of its own */
export const withWorker = async <Result>(
  { queue, batchAbove, history }: WorkerUnderTest,
  load: PollingLoad,
  work: (measure: (warmUp?: number) => Promise<Polled>, urls: ClusterUrls) => Promise<Result>,
): Promise<Result> => {
  const provider = await startBenchProvider(load.latency);
  const stack = await pollingStack(queue, provider.url);
  const client = new pg.Client({ connectionString: stack.scratch.urls.adminUrl });
  try {
    await history?.(stack.scratch.urls);
    // it introduces the provider's account to the database
    await stack.startWorker().then((pid) => process.kill(pid, 'SIGTERM'));
    await client.connect();
    await client.query('UPDATE provider_accounts SET batch_above = $1', [batchAbove]);
    const firsts = await openNumbers(stack.scratch.urls.appUrl, await provider.sell(load.numbers), load.period);
    const worker = await stack.startWorker();
    const postgres = stack.scratch.cluster.pid();
    const processes = { worker, postgres, ...(stack.redis && { redis: stack.redis.pid }) };
    const measure = async (warmUp = load.warmUp): Promise<Polled> => {
      const polled = await counted({ ...load, warmUp }, provider, firsts, processes);
      const { rows } = await client.query<{ longest: number }>(longestWithoutLook);
      return { ...polled, longest: rows[0]!.longest };
    };
    return await work(measure, stack.scratch.urls);
  } finally {
    await client.end();
    await stack.stop();
    await provider.stop();
  }
};

export const measureWorker = (
  queue: WorkerUnderTest['queue'],
  load: PollingLoad,
  batchAbove: number,
): Promise<Polled> => withWorker({ queue, batchAbove }, load, (measure) => measure());

/** BullMQ without an application around it. */
export const measureBare = async (load: PollingLoad, concurrency: number): Promise<Polled> => {
  const provider = await startBenchProvider(load.latency);
  const redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const queue = new Queue('bare', { connection: { host: '127.0.0.1', port: redisPort } });
  const activations = await provider.sell(load.numbers);
  const now = Date.now();
  const firsts = new Map(activations.map((id, i) => [id, now + (i * load.period) / load.numbers]));
  try {
    const jobs = [...firsts].map(([id, due]) => ({
      name: 'bare',
      data: { id, due },
      opts: { jobId: `bare-${id}`, delay: Math.floor(due - now), removeOnComplete: true, removeOnFail: true },
    }));
    await queue.addBulk(jobs);
    const options = { redisPort, url: provider.url, period: load.period, concurrency };
    const child = fork(join(import.meta.dirname, 'bare-worker.js'), [JSON.stringify(options)]);
    const polled = await counted(load, provider, firsts, { worker: child.pid!, redis: childNamed('redis-server') });
    child.kill();
    return polled;
  } finally {
    await queue.close();
    await redis.stop();
    await provider.stop();
  }
};
