/** Our jobs as BullMQ takes them. */
import type { NewJob } from '../jobs/job-queues.js';

const ATTEMPTS = 5;
const JOB_OPTIONS = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true, // an id that is kept blocks the next job of that id in silence
  removeOnFail: true, // what failed is still written in PostgreSQL
} as const;

/** BullMQ refuses an id with a colon, which streams of gateways have. */
export const bullJob = (name: string, { id, data, delay = 0 }: NewJob) => ({
  ...{ name, data },
  opts: { ...JOB_OPTIONS, jobId: id.replaceAll(':', '/'), delay },
});

export type BullJob = ReturnType<typeof bullJob>;
