/** The closes of the books, as the facts of their stream say them. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import { BOOKS, evolveCloses, NO_CLOSES, type CloseFact, type Closes } from '../domain/closing/closing.js';
import { monthOf, type Month } from '../domain/closing/months.js';
import type { Actor } from '../ledger/ledger.js';
import { placed, readStored, storedLine } from '../ledger/stored-entry.js';

export interface RecordedClose {
  readonly fact: CloseFact;
  /** Of the event in its stream. */
  readonly version: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly by: Actor;
  /** The approval that it was recorded for, where there is one. */
  readonly correlation: string | null;
  /** What stood before it. */
  readonly before: Closes;
}

export interface ClosesNow {
  readonly closes: Closes;
  readonly history: readonly RecordedClose[];
  /** Of the newest event; 0 before the first one. */
  readonly version: number;
}

const FACTS: ReadonlySet<string> = new Set(['PeriodClosed', 'CloseWithdrawn', 'YearClosed']);

const statement = `SELECT ${storedLine()} AS line FROM entries WHERE stream = $1 ORDER BY first`;

/** There are a dozen facts in a year: all are read. */
export const readCloses = async (queries: Queries): Promise<ClosesNow> => {
  const { rows } = await queries.query<{ line: string } & QueryResultRow>(statement, [BOOKS]);
  const history: RecordedClose[] = [];
  let closes = NO_CLOSES;
  let newest = 0;
  for (const { line } of rows) {
    const stored = readStored(line);
    const { actor, correlation = null } = stored.envelope;
    for (const { event, version, at } of placed(stored).events) {
      newest = version;
      if (!FACTS.has(event.type)) continue;
      const fact = event as CloseFact;
      history.push({ fact, version, at, by: actor, correlation, before: closes });
      closes = evolveCloses(closes, fact);
    }
  }
  return { closes, history, version: newest };
};

/**
 * Streams are numbered as they begin, so the first entry is of one of the first ones; and, by their index, the entries
 * that took effect before they were recorded.
 */
const earliest = `
SELECT least((SELECT min(recorded_at) FROM entries e JOIN streams s ON s.stream = e.stream
    WHERE e.first = 1 AND s.no < 1000),
  (SELECT min(effective_at) FROM entries WHERE effective_at <> recorded_at))::float8 AS at`;

/** The month of the first entry, by its effect: the first one that can be closed. Null for books without any. */
export const firstMonth = async (queries: Queries): Promise<Month | null> => {
  const { rows } = await queries.query<{ at: number | null } & QueryResultRow>(earliest);
  return rows[0]!.at === null ? null : monthOf(rows[0]!.at);
};

/** The database's clock, microseconds since 1970. */
export const clockOf = async (queries: Queries): Promise<number> => {
  const { rows } = await queries.query<{ now: number } & QueryResultRow>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS now',
  );
  return rows[0]!.now;
};
