/**
 * What the queues forget: which runs of jobs came to nothing, and why. Counted in memory and written every two seconds,
 * as thousands of jobs can fail at once where a provider is away (decision 0272).
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { FailureCause } from '../domain/job-causes.js';
import { Every } from '../jobs/every.js';
import type { JobData, QueueName } from '../jobs/job.js';

/** Ms. */
const WRITE_EVERY = 2_000;
const FORGET_EVERY = 60_000;
/** Of one process between two writes: what is beyond it is not noted. */
const MOST_NOTED = 20_000;
/** Of a queue: the newest ones stay. */
const MOST_ROWS = 10_000;
/** After the last failure. */
const KEPT_FOR = '7 days';

interface Noted {
  readonly queue: QueueName;
  readonly cause: FailureCause;
  readonly stream: string;
  readonly subject: string;
  count: number;
}

const write = `
INSERT INTO job_failures AS f (queue, cause, stream, subject, count, first_at, last_at)
SELECT queue, cause, stream, subject, count, clock_timestamp(), clock_timestamp()
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS n(queue, cause, stream, subject, count)
ORDER BY queue, cause, stream, subject
ON CONFLICT (queue, cause, stream, subject) DO UPDATE SET count = f.count + excluded.count, last_at = excluded.last_at`;

const forgetOld = `DELETE FROM job_failures WHERE last_at < clock_timestamp() - interval '${KEPT_FOR}'`;
const forgetMany = `
DELETE FROM job_failures f USING (
  SELECT queue, cause, stream, subject, row_number() OVER (PARTITION BY queue ORDER BY last_at DESC, stream, subject) AS place
  FROM job_failures WHERE queue IN (SELECT queue FROM job_failures GROUP BY queue HAVING count(*) > $1)
) AS placed
WHERE placed.place > $1 AND (f.queue, f.cause, f.stream, f.subject)
  = (placed.queue, placed.cause, placed.stream, placed.subject)`;

const text = (value: string | number | null | undefined): string => (typeof value === 'string' ? value : '');

@Injectable()
export class JobFailures {
  private noted = new Map<string, Noted>();

  constructor(private readonly database: Database) {}

  /** Never waits and never fails: a job that failed has trouble enough. */
  note(queue: QueueName, data: JobData, cause: FailureCause): void {
    const stream = text(data.stream);
    const subject = text(data.subject ?? data.provider ?? data.exportId) || stream;
    const key = [queue, cause, stream, subject].join('\n');
    const known = this.noted.get(key);
    if (known) known.count += 1;
    else if (this.noted.size < MOST_NOTED) this.noted.set(key, { queue, cause, stream, subject, count: 1 });
  }

  /** What could not be written is counted with what comes next. */
  @Every(WRITE_EVERY)
  async write(): Promise<void> {
    const noted = [...this.noted.values()];
    if (noted.length === 0) return;
    this.noted = new Map();
    try {
      await this.database.query(write, [
        noted.map(({ queue }) => queue),
        noted.map(({ cause }) => cause),
        noted.map(({ stream }) => stream),
        noted.map(({ subject }) => subject),
        noted.map(({ count }) => count),
      ]);
    } catch (error) {
      for (const one of noted) this.keep(one);
      throw error;
    }
  }

  @Every(FORGET_EVERY)
  async forget(): Promise<void> {
    await this.database.query(forgetOld);
    await this.database.query(forgetMany, [MOST_ROWS]);
  }

  private keep(one: Noted): void {
    const key = [one.queue, one.cause, one.stream, one.subject].join('\n');
    const since = this.noted.get(key);
    if (since) since.count += one.count;
    else if (this.noted.size < MOST_NOTED) this.noted.set(key, one);
  }
}
