/**
 * The queues as the backend shows them to staff: it adds no job and runs none. Opened when somebody asks for them
 * first, as most backends never do.
 */
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { JobData } from '../jobs/job.js';
import { openQueue } from './open-queue.js';

/** A Redis that is away is an error for who looks, not a wait, ms. */
const REDIS_WITHIN = 5_000;

export type ShownQueue = Queue<JobData>;

export class ShownQueues {
  private redis: Redis | undefined;
  private opened: ReadonlyMap<string, ShownQueue> | undefined;

  /** @param pool the process's one pool, its search path through `bullmq` */
  constructor(
    private readonly names: readonly string[],
    private readonly redisUrl: string | undefined,
    private readonly pool: Pool,
    private readonly logError: (queue: string, error: Error) => void,
  ) {}

  /** By name. */
  all(): ReadonlyMap<string, ShownQueue> {
    return (this.opened ??= this.open());
  }

  async close(): Promise<void> {
    const queues = [...(this.opened?.values() ?? [])];
    this.opened = undefined;
    await Promise.allSettled(queues.map((queue) => queue.close()));
    this.redis?.disconnect();
    this.redis = undefined;
  }

  private open(): ReadonlyMap<string, ShownQueue> {
    const at = this.store();
    return new Map(
      this.names.map((name) => {
        const queue = openQueue(name, at);
        queue.on('error', (error) => this.logError(name, error));
        return [name, queue];
      }),
    );
  }

  private store(): Redis | Pool {
    if (!this.redisUrl) return this.pool;
    this.redis = new Redis(this.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: REDIS_WITHIN });
    this.redis.on('error', (error) => this.logError('redis', error));
    return this.redis;
  }
}
