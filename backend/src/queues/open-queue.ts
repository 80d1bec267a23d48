/** Opens a queue where its jobs are kept: to fill it, or to show it. */
import { Queue, withBackend } from 'bullmq';
import { Pool } from 'pg';
import type { RedisClient } from '../config/redis/open-redis.js';
import type { JobData } from '../jobs/job.js';
import { postgresBackend } from './postgres-backend.js';

const OnPostgres = withBackend(postgresBackend);

/** @param name as it is stored @param at Redis, or a pool whose search path goes through `bullmq` */
export const openQueue = (name: string, at: RedisClient | Pool): Queue<JobData> =>
  at instanceof Pool
    ? (new OnPostgres.Queue<JobData>(name, { connection: at }) as unknown as Queue<JobData>)
    : new Queue<JobData>(name, { connection: at });
