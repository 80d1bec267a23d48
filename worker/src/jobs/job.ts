/** A job is a plain object: the queue it reads, how many at once, and one command to execute. No rules live here. */
import type { NumberWork } from '@backend/numbers/number-work.js';
import type { JobData, Outcome } from '@backend/queues/queues.js';

export interface Job {
  readonly queue: string;
  readonly concurrency: number;
  run(data: JobData): Promise<Outcome>;
}

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new RangeError('a job without its ids');
  return value;
};

export const numberWorkIn = ({ stream, subject, version, seq }: JobData): NumberWork => {
  const about = { walletId: text(stream), numberId: text(subject) };
  if (typeof version !== 'number' || typeof seq !== 'number') return about;
  return { ...about, work: { stream: about.walletId, version, seq } };
};
