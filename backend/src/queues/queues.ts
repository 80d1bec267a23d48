/** The one place that knows where jobs are kept: in Redis where REDIS_URL says so, else in PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, Worker, type Job } from 'bullmq';
import type { Pool } from 'pg';
import { isCluster, openRedis, type RedisClient } from '../config/redis/open-redis.js';
import type { JobData } from '../jobs/job.js';
import type { JobQueue, JobQueues, QueueOrder } from '../jobs/job-queues.js';
import { hasDue, idsIn, setPaused, sizeOf, type AnyQueue, type AnyWorker, type Run } from './any-queue.js';
import { AttendedWorker } from './attended-worker.js';
import { bullJob, type BullJob } from './bull-jobs.js';
import { FormerQueue } from './former-queue.js';
import { workerOnPostgres } from './on-postgres.js';
import { openQueue } from './open-queue.js';
import { redisBackend } from './patient-backend.js';
import { memoryUsed } from './redis-memory.js';
import { partOf, storedQueues } from './stored-queues.js';
import { wordless, WordlessError } from './without-words.js';

/** Undefined: the job is done. Otherwise it is delayed, and runs again after so many ms. */
export type Outcome = { readonly againIn: number } | undefined;
export type Handler = (data: JobData) => Promise<Outcome>;

export interface JobWorker {
  /** Lets what runs come to its end, and takes nothing new. */
  close(): Promise<void>;
}

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

/** Thrown a thousand times a second: where from is known, and finding out each time cost a twentieth of a poll. */
const ASLEEP = new DelayedError();

export type LogQueueError = (queue: string, error: Error) => void;

export class Queues implements JobQueues {
  readonly kind: 'redis' | 'postgres';
  readonly order: QueueOrder;
  private redis: RedisClient | undefined;
  /** By the name under which they are stored. */
  private readonly queues = new Map<string, AnyQueue>();
  private readonly workers = new Set<AnyWorker>();
  private readonly formers = new Map<string, FormerQueue>();
  private readonly pausedAt = new Map<string, number>();
  private readonly pools: Pool[] = [];

  /**
   * @param redisUrl as `openRedis` takes it
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
    const parts = this.storedAs(name).map((stored) => this.stored(stored));
    return {
      add: async (jobs) => {
        const bulks: BullJob[][] = parts.map(() => []);
        for (const job of jobs.map((one) => bullJob(name, one))) bulks[partOf(job.opts.jobId, parts.length)]!.push(job);
        await Promise.all(parts.flatMap((part, nth) => (bulks[nth]!.length > 0 ? [part.addBulk(bulks[nth]!)] : [])));
      },
      size: async () => (await Promise.all(parts.map(sizeOf))).reduce((sum, size) => sum + size, 0),
      ids: async (most) => (await Promise.all(parts.map((part) => idsIn(part, most)))).flat(),
      isPaused: async () => (await Promise.all(parts.map((part) => part.isPaused()))).includes(true),
      setPaused: async (wanted) => {
        const former = this.formers.get(name)?.setPaused(wanted);
        const changed = await Promise.all([former, ...parts.map((part) => setPaused(part, wanted))]);
        if (wanted || changed.includes(true)) this.pausedAt.set(name, performance.now());
        return changed.includes(true);
      },
    };
  }

  /** When a queue was last paused or found paused, ms of `performance.now()`; -Infinity: it never was. */
  lastPaused(name: string): number {
    return this.pausedAt.get(name) ?? -Infinity;
  }

  /** 0 to 1, of the fullest server of Redis; null where none has a limit, and without Redis. */
  async redisMemory(): Promise<number | null> {
    return this.redisUrl ? memoryUsed(this.connection()!) : null;
  }

  worker(name: string, concurrency: number, handle: Handler): JobWorker {
    const run: Run = async (job, token) => {
      const outcome = await wordless(handle(job.data), (error) => this.logError(name, error));
      if (!outcome) return;
      await job.moveToDelayed(Date.now() + outcome.againIn, token);
      throw ASLEEP;
    };
    const parts = this.storedAs(name);
    const each = Math.ceil(concurrency / parts.length);
    const workers = parts.map((stored) => this.attended(stored, run, each));
    if (this.redisUrl && !isCluster(this.redisUrl)) workers.push(this.former(name, concurrency, handle));
    workers.forEach((worker) => this.workers.add(worker));
    return {
      close: async () => {
        workers.forEach((worker) => this.workers.delete(worker));
        await Promise.all(workers.map((worker) => worker.close()));
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

  private storedAs(name: string): readonly string[] {
    return this.kind === 'redis' ? storedQueues(name) : [name];
  }

  private stored(stored: string): AnyQueue {
    const queue = this.queues.get(stored) ?? this.makeQueue(stored);
    this.queues.set(stored, queue);
    return queue;
  }

  private attended(stored: string, run: Run, concurrency: number): AnyWorker {
    if (this.kind === 'postgres') return this.makeWorker(stored, run, concurrency);
    return new AttendedWorker(
      {
        make: (heard) => this.makeWorker(stored, heard, concurrency),
        hasDue: () => hasDue(this.stored(stored)),
        onSilent: () => this.logError(stored, new Error('jobs were due, and its worker took none: it is made anew')),
      },
      run,
    );
  }

  /** Before the queues of Redis had braces, each was stored under its own name. */
  private former(name: string, concurrency: number, handle: Handler): FormerQueue {
    const run: Run = async ({ id = '', data }) => {
      const outcome = await wordless(handle(data), (error) => this.logError(name, error));
      if (outcome) await this.queue(name).add([{ id, data, delay: outcome.againIn }]);
    };
    const former = new FormerQueue(this.makeQueue(name), () => this.makeWorker(name, run, concurrency));
    this.formers.set(name, former);
    return former;
  }

  /** One connection to Redis for all queues, opened for the first of them. */
  private connection(): RedisClient | undefined {
    if (this.redisUrl && !this.redis) {
      this.redis = openRedis(this.redisUrl, { maxRetriesPerRequest: null });
      this.redis.on('error', (error: Error) => this.logError('redis', error));
    }
    return this.redis;
  }

  private makeQueue(name: string): AnyQueue {
    const queue = openQueue(name, this.connection() ?? this.pool);
    queue.on('error', (error) => this.logError(name, error));
    return queue;
  }

  private makeWorker(name: string, run: Run, concurrency: number) {
    const options = { ...PATIENCE, concurrency };
    const redis = this.connection();
    const worker = redis
      ? new Worker<JobData>(name, run, { ...options, connection: redis }, redisBackend)
      : workerOnPostgres(name, run, { ...options, pool: this.pool, keep: (pool) => this.pools.push(pool) });
    worker.on('error', (error: Error) => this.logError(name, error));
    worker.on('failed', (_job: Job<JobData> | undefined, error: Error) => {
      if (!(error instanceof WordlessError)) this.logError(name, error);
    });
    return worker;
  }
}
