/** Queues on a database and, where it is of Redis, on a Redis of their own, without a worker beside them. */
import { Redis } from 'ioredis';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { freshDatabase } from '../support/postgres.js';
import { startRedis } from '../support/redis.js';
import type { QueueKind } from './worker-fixture.js';

export interface OwnQueues {
  readonly queues: Queues;
  readonly pool: pg.Pool;
  /** What the queues hold is lost, as by a Redis that starts empty. */
  forget(): Promise<void>;
  /** @throws where a queue complained of something */
  stop(): Promise<void>;
}

export const openQueues = async (kind: QueueKind): Promise<OwnQueues> => {
  const [database, redis] = await Promise.all([freshDatabase(), kind === 'redis' ? startRedis() : undefined]);
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 6, options: '-c search_path=public,bullmq' });
  const complaints: string[] = [];
  const queues = new Queues(redis?.url, pool, (queue, error) => complaints.push(`${queue}: ${error.message}`));
  return {
    queues,
    pool,
    forget: async () => {
      if (!redis) return void (await pool.query('DELETE FROM bullmq.job'));
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    },
    stop: async () => {
      await queues.close();
      await pool.end();
      await redis?.stop();
      await database.drop();
      expect(complaints).toEqual([]);
    },
  };
};
