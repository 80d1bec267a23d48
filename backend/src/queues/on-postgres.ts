/** Queues and workers of BullMQ in PostgreSQL: fewer jobs at once there than in Redis. */
import { withBackend, type WorkerOptions } from 'bullmq';
import type { Pool } from 'pg';
import type { JobData } from '../jobs/job.js';
import type { Run } from './any-queue.js';
import { claimsAlone } from './claims-alone.js';
import { patient } from './patient-backend.js';
import { postgresBackend } from './postgres-backend.js';

/** The PostgreSQL backend can deadlock when many claim at once: few at a time there, and each may run twice. */
const MOST_ON_POSTGRES = 5;
/**
 * Those that ask for more claim through one connection of their own, one after the other; jobs that wait for the
 * outside run side by side.
 */
const MOST_CLAIMED_ALONE = 250;
const MANY = 100;
const OnPostgres = withBackend(patient(postgresBackend));

interface WorkerOnPostgres extends Omit<WorkerOptions, 'connection'> {
  readonly concurrency: number;
  /** The process's one. */
  readonly pool: Pool;
  /** Called with a pool that the worker has for itself, and that is to be ended after it. */
  readonly keep: (pool: Pool) => unknown;
}

export const workerOnPostgres = (name: string, run: Run, { pool, keep, ...options }: WorkerOnPostgres) => {
  const isMany = options.concurrency >= MANY;
  const concurrency = Math.min(options.concurrency, isMany ? MOST_CLAIMED_ALONE : MOST_ON_POSTGRES);
  const connection = isMany ? claimsAlone(pool) : pool;
  if (isMany) keep(connection);
  return new OnPostgres.Worker<JobData>(name, run as never, { ...options, concurrency, connection });
};
