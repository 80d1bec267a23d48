/** What PostgreSQL knows of the work that waits: for queues in Redis and in PostgreSQL alike. */
import { OUTBOX_LATENESS } from '../../ledger/outbox.js';
import { DUE_POLLS } from '../../numbers/polling/find-due-polls.js';

/** The upper ends of the classes of lateness, seconds: what is less late than the first is on time. */
export const LATENESS_BOUNDS = [1, 5, 15, 60, 300] as const;

const ms = (time: string): string => `floor(extract(epoch FROM ${time}) * 1000)::float8`;
const ageOf = (time: string): string => `greatest(0, ${ms(`clock_timestamp() - ${time}`)})::float8`;

const classes = Array.from(
  { length: LATENESS_BOUNDS.length + 1 },
  (_, at) => `count(*) FILTER (WHERE width_bucket(late, ARRAY[${LATENESS_BOUNDS.join(',')}]::float8[]) = ${at})::int`,
);

/** @param $1 ms between two polls */
export const QUEUES = `
SELECT queue, count(*)::int AS waiting, ${ageOf('min(since)')} AS oldest,
  greatest(0, max(late) * 1000)::float8 AS latest, ARRAY[${classes.join(', ')}] AS lateness
FROM (SELECT job AS queue, recorded_at AS since, ${OUTBOX_LATENESS} AS late FROM outbox
  UNION ALL SELECT 'poll-number', assigned_at, extract(epoch FROM clock_timestamp() - due)::float8
  FROM (${DUE_POLLS}) AS polls) AS waiting
GROUP BY queue`;

export const MEASURED = `
SELECT queue, jobs, without_job AS "withoutJob", without_number AS "withoutNumber", job_ids[1:10] AS "jobIds",
  ${ms('measured_at')} AS "measuredAt" FROM queue_states`;

/** Open numbers whose job is missing: of polls as a worker found it last, of all others by their rows. */
const MISSING = `
  SELECT 'poll-number' AS job, n.wallet_id AS stream, n.number_id AS subject, n.price
  FROM queue_states q, unnest(q.numbers) AS l(id) JOIN polled_numbers n
    ON n.wallet_id = split_part(l.id, ' ', 1) AND n.number_id = split_part(l.id, ' ', 2)
  UNION ALL
  SELECT CASE n.status WHEN 'pending' THEN 'order-number' ELSE 'confirm-order' END, n.wallet_id, n.number_id, n.price
  FROM open_numbers n WHERE n.activation_id IS NULL AND n.requested_at < clock_timestamp() - interval '15 seconds'
    AND NOT EXISTS (SELECT FROM outbox o WHERE o.stream = n.wallet_id AND o.subject = n.number_id)`;

export const WITHOUT_WORK = `SELECT job, stream, subject FROM (${MISSING}) AS missing`;

/** With the money that is held for them, paise. */
export const MISSING_SHOWN = `
SELECT count(*)::int AS count, coalesce(sum(price), 0)::float8 AS held,
  coalesce(json_agg(json_build_object('job', job, 'stream', stream, 'subject', subject, 'held', price)
    ORDER BY stream, subject) FILTER (WHERE place <= 10), '[]') AS numbers
FROM (SELECT *, row_number() OVER (ORDER BY stream, subject) AS place FROM (${MISSING}) AS missing) AS shown`;

/** Rows of the outbox whose number is not open any more: each is deleted by its job, as it comes to nothing. */
export const IDLE_ROWS = `
SELECT o.stream || '-' || o.version || '-' || o.seq AS id FROM outbox o
WHERE o.job IN ('order-number', 'poll-number', 'confirm-order', 'cancel-number')
  AND o.recorded_at < clock_timestamp() - interval '1 minute'
  AND NOT EXISTS (SELECT FROM open_numbers n WHERE n.wallet_id = o.stream AND n.number_id = o.subject) LIMIT 1000`;

/** @param $1 since when, ms since 1970 */
export const FAILURES = `
SELECT f.queue, f.cause, sum(f.count)::float8 AS count, count(*)::int AS subjects, ${ms('min(f.first_at)')} AS first,
  ${ms('max(f.last_at)')} AS last, count(h.amount)::int AS open, coalesce(sum(h.amount), 0)::float8 AS held
FROM job_failures f LEFT JOIN LATERAL (SELECT amount FROM holds WHERE wallet_id = f.stream AND hold_id = f.subject
  AND status = 'open' AND kind <> 'dispute') AS h ON true
WHERE f.last_at >= to_timestamp($1::float8 / 1000) GROUP BY f.queue, f.cause ORDER BY held DESC, count DESC, queue, cause`;

export const WORKERS = `
SELECT worker AS id, instance, queue_kind AS "queueKind", ${ms('began_at')} AS "beganAt", ${ms('beat_at')} AS "beatAt",
  ${ageOf('beat_at')} AS silence, ${ageOf('polled_at')} AS idle FROM worker_beats ORDER BY beat_at DESC LIMIT 50`;

export const NOW = `SELECT ${ms('clock_timestamp()')} AS now`;
