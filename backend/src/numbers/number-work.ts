/** What a command of the worker is about: one number of one wallet, and the outbox row that stands for the work. */
import { idIn, type JobCall, type OutboxRow } from '../jobs/job.js';

export interface NumberWork {
  readonly walletId: string;
  readonly numberId: string;
  /** Absent where a person or a schedule asks, and no row was written. */
  readonly row?: OutboxRow;
}

/** @throws RangeError for a job without its ids */
export const numberWorkIn = ({ data, row }: JobCall): NumberWork => ({
  walletId: idIn(data.stream),
  numberId: idIn(data.subject),
  ...(row ? { row } : {}),
});

/** How many jobs of one kind run at once in a process: each waits for the provider most of its time. */
export const NUMBER_JOBS_AT_ONCE = 20;
