/** Work that staff want done now: rows that wait are made due, and rows that were lost are written again. */
import type { Queries } from '../../database/database.js';

/** What a job does, and about what. */
export interface NamedWork {
  readonly job: string;
  readonly stream: string;
  readonly subject: string;
}

export interface DoableWork extends NamedWork {
  /** It has its row; otherwise the row was lost, or its job goes on in the queue alone. */
  readonly waits: boolean;
}

/** How many rows were made due, and how many were written. */
export interface HandedOut {
  readonly promoted: number;
  readonly added: number;
}

/** What an open number needs by its state: without a row it is started again. A poll has one only until it begins. */
const NEEDED = `CASE a.job WHEN 'poll-number' THEN n.activation_id IS NOT NULL AND n.polling_until > clock_timestamp()
  WHEN 'confirm-order' THEN n.status = 'confirming' WHEN 'order-number' THEN n.status = 'pending' ELSE false END`;
const ASKED = `unnest($1::text[], $2::text[], $3::text[]) AS a(job, stream, subject)`;
const OF_ASKED = `o.stream = a.stream AND o.subject = a.subject AND o.job = a.job`;

const doable = `
SELECT job, stream, subject, waits FROM (SELECT DISTINCT a.job, a.stream, a.subject, EXISTS (SELECT FROM outbox o WHERE ${OF_ASKED}) AS waits,
    EXISTS (SELECT FROM open_numbers n WHERE n.wallet_id = a.stream AND n.number_id = a.subject AND ${NEEDED}) AS needed
  FROM ${ASKED}) AS judged
WHERE waits OR needed ORDER BY job, stream, subject`;

const promote = `
UPDATE outbox o SET available_at = clock_timestamp(), set_at = clock_timestamp(), attempts = 0
FROM ${ASKED} WHERE ${OF_ASKED}`;

/** Of a version that is in the ledger, beyond the places that its events took. */
const add = `
INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at)
SELECT n.wallet_id, n.version, 20000 + row_number() OVER (PARTITION BY n.wallet_id, n.version ORDER BY n.number_id),
  a.job, n.number_id, clock_timestamp(), clock_timestamp()
FROM ${ASKED} JOIN open_numbers n ON n.wallet_id = a.stream AND n.number_id = a.subject
WHERE ${NEEDED} AND NOT EXISTS (SELECT FROM outbox o WHERE ${OF_ASKED}) ON CONFLICT DO NOTHING`;

const columnsOf = (works: readonly NamedWork[]) => [
  works.map(({ job }) => job),
  works.map(({ stream }) => stream),
  works.map(({ subject }) => subject),
];

/** Those of the works that can be done now, each once, in order. */
export const doableWork = async (queries: Queries, works: readonly NamedWork[]): Promise<DoableWork[]> =>
  (await queries.query<DoableWork & Record<string, unknown>>(doable, columnsOf(works))).rows;

/** A job that lives stays the one of its row: what is handed out twice is done once. */
export const handOutWork = async (queries: Queries, works: readonly NamedWork[]): Promise<HandedOut> => {
  const added = (await queries.query(add, columnsOf(works))).rowCount ?? 0;
  const due = (await queries.query(promote, columnsOf(works))).rowCount ?? 0;
  return { promoted: due - added, added };
};
