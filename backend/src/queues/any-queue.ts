/** What queues and workers of Redis and PostgreSQL both have, as far as we use it. */
import type { Job } from 'bullmq';
import type { JobData } from '../jobs/job.js';
import type { BullJob } from './bull-jobs.js';

/** What waits in a paused queue of PostgreSQL; the types of BullMQ do not name it. */
const PAUSED = 'paused' as 'waiting';
/** A job that is over is gone. */
const LIVING = ['waiting', PAUSED, 'delayed', 'active', 'prioritized'] as const;
type LivingState = (typeof LIVING)[number];

export interface AnyQueue {
  addBulk(jobs: BullJob[]): Promise<unknown>;
  getJobCounts(...types: LivingState[]): Promise<Record<string, number>>;
  getRanges(types: LivingState[], start: number, end: number): Promise<string[]>;
  /** @param before ms since 1970: those that are due before it */
  getDelayedCount(before: number): Promise<number>;
  isPaused(): Promise<boolean>;
  pause(): Promise<unknown>;
  resume(): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface AnyWorker {
  close(force?: boolean): Promise<void>;
}

/** One run of a job; it throws DelayedError where the job is to run again. */
export type Run = (job: Job<JobData>, token?: string) => Promise<void>;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** How many jobs wait, are delayed or run. */
export const sizeOf = async (queue: AnyQueue): Promise<number> => sum(await queue.getJobCounts(...LIVING));

/**
 * The ids of living jobs, each once, `most` of each state at the most. PostgreSQL is asked for one state after the
 * other, and jobs move on meanwhile: from delayed to waiting and active, and from there to delayed again. In that order
 * with the active ones at both ends, a job is missed only where it has a whole run in between.
 */
export const idsIn = async (queue: AnyQueue, most: number): Promise<string[]> => {
  const read = (...states: LivingState[]): Promise<string[]> => queue.getRanges(states, 0, most - 1);
  const active = await read('active');
  const rest = await read('delayed', PAUSED, 'waiting', 'prioritized');
  return [...new Set([...active, ...rest, ...(await read('active'))])];
};

/** Whether a worker that takes jobs would find one. */
export const hasDue = async (queue: AnyQueue): Promise<boolean> => {
  if (await queue.isPaused()) return false;
  return sum(await queue.getJobCounts('waiting', 'prioritized')) + (await queue.getDelayedCount(Date.now())) > 0;
};

/** @returns whether it was otherwise before */
export const setPaused = async (queue: AnyQueue, wanted: boolean): Promise<boolean> => {
  if ((await queue.isPaused()) === wanted) return false;
  await (wanted ? queue.pause() : queue.resume());
  return true;
};
