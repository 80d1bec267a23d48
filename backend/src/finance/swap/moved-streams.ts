/** Which streams have entries that the table beside was not made of. */
import type { ClientBase } from 'pg';
import { COMMITTED_WITHIN } from '../../ledger/feed/feed.js';
import { BESIDE } from './plan.js';

/** All streams are compared, by the newest entry of each: whatever the clock has done. */
const MOVED_TO = `
SELECT s.stream, e.version FROM streams s
CROSS JOIN LATERAL (SELECT first + event_count - 1 AS version FROM entries WHERE stream = s.stream
  ORDER BY first DESC LIMIT 1) e
LEFT JOIN ${BESIDE}.folded f ON f.stream = s.stream
WHERE e.version > coalesce(f.version, 0)`;

export const MOVED = `SELECT stream FROM (${MOVED_TO}) AS moved`;

/** Among those with entries since a moment of the database, and as long before as an entry may take to be committed. */
const MOVED_LATELY = `
SELECT e.stream, e.version FROM (
  SELECT stream, max(first + event_count - 1) AS version FROM entries
  WHERE recorded_at > $1::bigint - ${COMMITTED_WITHIN} GROUP BY stream) e
LEFT JOIN ${BESIDE}.folded f ON f.stream = e.stream
WHERE e.version > coalesce(f.version, 0)`;

/** One moment by two clocks: entries are recorded by that of the database. */
export interface Moment {
  /** Microseconds since 1970. */
  readonly database: number;
  /** Ms of this process, which nobody sets. */
  readonly process: number;
}

export const momentOf = async (client: ClientBase): Promise<Moment> => {
  const { rows } = await client.query<{ now: string }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now',
  );
  return { database: Number(rows[0]!.now), process: performance.now() };
};

/** Far less than what an entry may take to be committed. */
const MOST_APART_MS = 10_000;

/** The clock of the database was set between two moments: what was recorded since is not known by its time. */
export const clockWasSet = (earlier: Moment, later: Moment): boolean => {
  const passed = (later.database - earlier.database) / 1000;
  return Math.abs(passed - (later.process - earlier.process)) > MOST_APART_MS;
};

export interface Moved {
  readonly stream: string;
  /** Of its newest event. */
  readonly version: string;
}

export const movedStreams = async (client: ClientBase): Promise<Moved[]> => (await client.query<Moved>(MOVED_TO)).rows;

/** @param since a moment at which all streams were compared, by a clock that was not set since */
export const movedSince = async (client: ClientBase, since: Moment): Promise<Moved[]> =>
  (await client.query<Moved>(MOVED_LATELY, [since.database])).rows;
