/**
 * The queues as the backend shows them to staff: it adds no job and runs none. Opened when somebody asks for them
 * first, as most backends never do.
 */
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { openRedis, type RedisClient } from '../config/redis/open-redis.js';
import type { JobData } from '../jobs/job.js';
import { within } from '../metrics/within.js';
import { openQueue } from './open-queue.js';
import { storedQueues } from './stored-queues.js';

/** A server that is away is an error for who looks, not a wait, ms. */
const ANSWERS_WITHIN = 5_000;

export interface ShownQueue {
  /** That its jobs are added by; in Redis it is stored in parts under other names. */
  readonly name: string;
  readonly queue: Queue<JobData>;
}

export class ShownQueues {
  private redis: RedisClient | undefined;
  private opened: ReadonlyMap<string, ShownQueue> | undefined;

  /** @param pool the process's one pool, its search path through `bullmq` */
  constructor(
    private readonly names: readonly string[],
    private readonly redisUrl: string | undefined,
    private readonly pool: Pool,
    private readonly logError: (queue: string, error: Error) => void,
  ) {}

  /** By the name under which it is stored. */
  all(): ReadonlyMap<string, ShownQueue> {
    return (this.opened ??= this.open());
  }

  /** BullMQ waits without a limit for a server that is away, and does then what was asked long ago. */
  async areReady(): Promise<boolean> {
    const ready = Promise.all([...this.all().values()].map(({ queue }) => queue.waitUntilReady()));
    return within(ANSWERS_WITHIN, ready).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    const queues = [...(this.opened?.values() ?? [])];
    this.opened = undefined;
    await Promise.allSettled(queues.map(({ queue }) => queue.close()));
    this.redis?.disconnect();
    this.redis = undefined;
  }

  private open(): ReadonlyMap<string, ShownQueue> {
    const at = this.store();
    return new Map(
      this.names.flatMap((name) =>
        (this.redisUrl ? storedQueues(name) : [name]).map((stored) => {
          const queue = openQueue(stored, at);
          queue.on('error', (error) => this.logError(stored, error));
          return [stored, { name, queue }] as const;
        }),
      ),
    );
  }

  private store(): RedisClient | Pool {
    if (!this.redisUrl) return this.pool;
    this.redis = openRedis(this.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: ANSWERS_WITHIN });
    this.redis.on('error', (error: Error) => this.logError('redis', error));
    return this.redis;
  }
}
