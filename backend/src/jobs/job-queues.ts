/** The queues as the features see them: they add jobs by name, and do not know where jobs are kept. */
import type { JobData } from './job.js';

export interface NewJob {
  /** Without ':'. Adding the same id again while the job lives changes nothing. */
  readonly id: string;
  readonly data: JobData;
  /** Milliseconds. */
  readonly delay?: number;
}

/** So many jobs of polls, or more, are not compared with the numbers. */
export const MOST_COMPARED = 25_000;

export interface JobQueue {
  add(jobs: readonly NewJob[]): Promise<void>;
  /** How many jobs wait, are delayed or run. */
  size(): Promise<number>;
  /** Of those jobs, `most` of each state at the most. */
  ids(most: number): Promise<string[]>;
  isPaused(): Promise<boolean>;
  /**
   * While it is paused no job of it is begun; one that runs comes to its end.
   * @returns whether it was otherwise before
   */
  setPaused(wanted: boolean): Promise<boolean>;
}

/**
 * Which of the due jobs run first: PostgreSQL's queue prefers the oldest job, however often it has run; Redis the one
 * that waits longest.
 */
export type QueueOrder = 'oldest first' | 'longest waiting first';

/** The worker provides it; the backend has none. */
export abstract class JobQueues {
  abstract readonly order: QueueOrder;
  abstract queue(name: string): JobQueue;
}
