/**
 * How each queue is, in PostgreSQL, where the backend reads it: it reaches no queue. For the queue of polls also which
 * open numbers have no living job, and which jobs have no open number.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { Every } from '../jobs/every.js';
import { QUEUE_NAMES, type QueueName } from '../jobs/job.js';
import { JobQueues, MOST_COMPARED } from '../jobs/job-queues.js';

/** Ms. */
const MEASURE_EVERY = 10_000;
/** Of several workers one measures, seconds. */
const FRESH_FOR = 8;
/** Kept by their ids; all are counted. */
const MOST_SHOWN = 1_000;
/** A job that was just added, or ends at its next turn, is on its way, seconds. */
const ON_ITS_WAY = 15;
const ENDS_WITHIN = 60;
const POLLS: QueueName = 'poll-number';

const isFresh = `
SELECT FROM queue_states WHERE queue = $1 AND measured_at > clock_timestamp() - make_interval(secs => ${FRESH_FOR})
  AND measured_at <= clock_timestamp()`;

const writeSizes = `
INSERT INTO queue_states AS q (queue, jobs, without_job, numbers, without_number, job_ids, measured_at)
SELECT queue, jobs, 0, '{}', 0, '{}', clock_timestamp() FROM unnest($1::text[], $2::int[]) AS s(queue, jobs)
ON CONFLICT (queue) DO UPDATE SET jobs = excluded.jobs, measured_at = excluded.measured_at`;

/**
 * The id of a job is wallet and number (poll-schedule.ts). Numbers of a provider that is polled by one list have no job
 * of their own.
 */
const writeDifferences = `
WITH living AS MATERIALIZED (SELECT DISTINCT id, left(id, -37) AS wallet, right(id, 36) AS number FROM unnest($2::text[]) AS l(id)),
missing AS (
  SELECT n.wallet_id || ' ' || n.number_id AS number FROM polled_numbers n
  WHERE n.assigned_at < clock_timestamp() - make_interval(secs => ${ON_ITS_WAY})
    AND n.provider NOT IN (SELECT provider FROM listed_providers)
    AND NOT EXISTS (SELECT FROM living l WHERE l.wallet = n.wallet_id AND l.number = n.number_id)
    AND NOT EXISTS (SELECT FROM outbox o WHERE o.stream = n.wallet_id AND o.subject = n.number_id AND o.job = $1)
  ORDER BY n.requested_at),
idle AS (
  SELECT id FROM living l WHERE NOT EXISTS (SELECT FROM numbers n WHERE n.wallet_id = l.wallet AND n.number_id = l.number
    AND (n.hold = 'open' OR n.closed_at > clock_timestamp() - make_interval(secs => ${ENDS_WITHIN}))) ORDER BY id)
UPDATE queue_states SET without_job = (SELECT count(*) FROM missing), without_number = (SELECT count(*) FROM idle),
  numbers = ARRAY(SELECT number FROM missing LIMIT ${MOST_SHOWN}), job_ids = ARRAY(SELECT id FROM idle LIMIT ${MOST_SHOWN})
WHERE queue = $1`;

/** What was found before is not true for ever. */
const forgetDifferences = `
UPDATE queue_states SET without_job = 0, numbers = '{}', without_number = 0, job_ids = '{}' WHERE queue = $1`;

@Injectable()
export class QueueStates {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  /** A queue that is away leaves the states as they were: their time says how old they are. */
  @Every(MEASURE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt || (await this.database.query(isFresh, [POLLS])).rowCount === 1) return;
    await this.measure();
  }

  async measure(): Promise<void> {
    const sizes = await Promise.all(QUEUE_NAMES.map((name) => this.queues.queue(name).size()));
    await this.database.query(writeSizes, [QUEUE_NAMES, sizes]);
    const ids = await this.queues.queue(POLLS).ids(MOST_COMPARED);
    if (ids.length < MOST_COMPARED) await this.database.query(writeDifferences, [POLLS, ids]);
    else await this.database.query(forgetDifferences, [POLLS]);
  }
}
