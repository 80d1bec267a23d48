/**
 * The one place that knows where jobs are kept: in Redis where REDIS_URL says so, else in PostgreSQL beside everything
 * else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, withBackend, Worker, type Job, type Queue, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { JobData } from '../jobs/job.js';
import type { JobQueue, JobQueues, QueueOrder } from '../jobs/job-queues.js';
import { claimsAlone } from './claims-alone.js';
import { openQueue } from './open-queue.js';
import { postgresBackend } from './postgres-backend.js';
import { wordless, WordlessError } from './without-words.js';

/** Undefined: the job is done. Otherwise it is delayed, and runs again after so many ms. */
export type Outcome = { readonly againIn: number } | undefined;
export type Handler = (data: JobData) => Promise<Outcome>;

export interface JobWorker {
  /** Lets what runs come to its end, and takes nothing new. */
  close(): Promise<void>;
}

/** The PostgreSQL backend can deadlock when many claim at once: few at a time there, and each may run twice. */
const MOST_ON_POSTGRES = 5;
/**
 * Those that ask for more claim through one connection of their own, one after the other; jobs that wait for the
 * outside run side by side.
 */
const MOST_CLAIMED_ALONE = 250;
const MANY = 100;
const ATTEMPTS = 5;
/** An operator gives 10 s to stop. */
const CLOSE_WITHIN = 6_000;
const MOMENT = 500;
/** Each queue and worker listens for the pool's errors. */
const LISTENERS = 64;
/**
 * A worker that died is noticed within lockDuration plus stalledInterval. A job that is delayed for long may be caught
 * in many deaths.
 */
const PATIENCE = { lockDuration: 10_000, stalledInterval: 2_000, maxStalledCount: 1_000 };
const JOB_OPTIONS = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true, // an id that is kept blocks the next job of that id in silence
  removeOnFail: true, // what failed is still written in PostgreSQL
} as const;

/** What waits in a paused queue of PostgreSQL; the types of BullMQ do not name it. */
const PAUSED = 'paused' as 'waiting';
/** Thrown a thousand times a second: where from is known, and finding out each time cost a twentieth of a poll. */
const ASLEEP = new DelayedError();

const OnPostgres = withBackend(postgresBackend);

/** What both kinds of worker have, as far as we use it. */
interface AnyWorker {
  close(force?: boolean): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job<JobData> | undefined, error: Error) => void): unknown;
}

export type LogQueueError = (queue: string, error: Error) => void;

export class Queues implements JobQueues {
  readonly kind: 'redis' | 'postgres';
  readonly order: QueueOrder;
  private redis: Redis | undefined;
  private readonly queues = new Map<string, Queue<JobData>>();
  private readonly workers = new Set<AnyWorker>();
  private readonly pausedAt = new Map<string, number>();
  private readonly pools: Pool[] = [];

  /**
   * @param pool the process's one pool, its search path through `bullmq`; a worker keeps one of its connections to
   * listen on
   */
  constructor(
    private readonly redisUrl: string | undefined,
    private readonly pool: Pool,
    private readonly logError: LogQueueError,
  ) {
    this.kind = redisUrl ? 'redis' : 'postgres';
    this.order = redisUrl ? 'longest waiting first' : 'oldest first';
    pool.setMaxListeners(LISTENERS);
  }

  queue(name: string): JobQueue {
    const queue = this.queues.get(name) ?? this.makeQueue(name);
    this.queues.set(name, queue);
    return {
      add: async (jobs) => {
        const bulk = jobs.map(({ id, data, delay = 0 }) => ({
          name,
          data,
          // BullMQ refuses an id with a colon, which streams of gateways have.
          opts: { ...JOB_OPTIONS, jobId: id.replaceAll(':', '/'), delay },
        }));
        await queue.addBulk(bulk);
      },
      size: async () => {
        const counts = await queue.getJobCounts('waiting', PAUSED, 'delayed', 'active', 'prioritized');
        return Object.values(counts).reduce((sum, count) => sum + count, 0);
      },
      isPaused: async () => {
        const isPaused = await queue.isPaused();
        if (isPaused) this.pausedAt.set(name, performance.now());
        return isPaused;
      },
      setPaused: (wanted) => (wanted ? queue.pause() : queue.resume()),
    };
  }

  /** When a queue was last found paused, ms of `performance.now()`; -Infinity: it never was. */
  lastPaused(name: string): number {
    return this.pausedAt.get(name) ?? -Infinity;
  }

  worker(name: string, concurrency: number, handle: Handler): JobWorker {
    const run = async (job: Job<JobData>, token?: string): Promise<void> => {
      const outcome = await wordless(handle(job.data), (error) => this.logError(name, error));
      if (!outcome) return;
      await job.moveToDelayed(Date.now() + outcome.againIn, token);
      throw ASLEEP;
    };
    const worker = this.makeWorker(name, run, concurrency);
    worker.on('error', (error) => this.logError(name, error));
    worker.on('failed', (_job, error) => {
      if (!(error instanceof WordlessError)) this.logError(name, error);
    });
    this.workers.add(worker);
    return {
      close: async () => {
        this.workers.delete(worker);
        await worker.close();
      },
    };
  }

  /**
   * Takes nothing new from now on. What runs comes to its end, unless it does not within `CLOSE_WITHIN` (the queue's
   * server is gone, say): then it is left to others.
   * @param users whoever may still add jobs: the queues are closed after them
   */
  async close(users: Promise<unknown> = Promise.resolve()): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), CLOSE_WITHIN)));
    const ended = await Promise.race([this.endAll(false, users), late]).finally(() => clearTimeout(timer));
    this.redis?.disconnect();
    this.redis = undefined;
    if (ended === 'late')
      await Promise.race([this.endAll(true, Promise.resolve()).catch(() => undefined), sleep(MOMENT)]);
  }

  private async endAll(force: boolean, users: Promise<unknown>): Promise<void> {
    await Promise.all([users, ...[...this.workers].map((worker) => worker.close(force))]);
    this.workers.clear();
    const queues = [...this.queues.values()];
    this.queues.clear();
    await Promise.all(queues.map((queue) => queue.close()));
    await Promise.all(this.pools.splice(0).map((pool) => pool.end()));
  }

  /** One connection to Redis for all queues, opened for the first of them. */
  private connection(): Redis | undefined {
    if (this.redisUrl && !this.redis) {
      this.redis = new Redis(this.redisUrl, { maxRetriesPerRequest: null, lazyConnect: false });
      this.redis.on('error', (error) => this.logError('redis', error));
    }
    return this.redis;
  }

  private makeQueue(name: string): Queue<JobData> {
    const queue = openQueue(name, this.connection() ?? this.pool);
    queue.on('error', (error) => this.logError(name, error));
    return queue;
  }

  private makeWorker(
    name: string,
    run: (job: Job<JobData>, token?: string) => Promise<void>,
    concurrency: number,
  ): AnyWorker {
    const options: Omit<WorkerOptions, 'connection'> = { ...PATIENCE, concurrency };
    const redis = this.connection();
    if (redis) return new Worker<JobData>(name, run, { ...options, connection: redis });
    const isMany = concurrency >= MANY;
    const atOnce = Math.min(concurrency, isMany ? MOST_CLAIMED_ALONE : MOST_ON_POSTGRES);
    const connection = isMany ? this.poolOfItsOwn() : this.pool;
    return new OnPostgres.Worker<JobData>(name, run as never, { ...options, concurrency: atOnce, connection });
  }

  private poolOfItsOwn(): Pool {
    const pool = claimsAlone(this.pool);
    this.pools.push(pool);
    return pool;
  }
}
