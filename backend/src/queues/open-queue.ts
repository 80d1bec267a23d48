/** Opens a queue where its jobs are kept: to fill it, or to show it. */
import { Queue, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { JobData } from '../jobs/job.js';
import { postgresBackend } from './postgres-backend.js';

const OnPostgres = withBackend(postgresBackend);

/** @param at Redis, or a pool whose search path goes through `bullmq` */
export const openQueue = (name: string, at: Redis | Pool): Queue<JobData> =>
  at instanceof Redis
    ? new Queue<JobData>(name, { connection: at })
    : (new OnPostgres.Queue<JobData>(name, { connection: at }) as unknown as Queue<JobData>);
