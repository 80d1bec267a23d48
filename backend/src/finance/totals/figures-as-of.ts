/**
 * Debits and credits as of a moment, by recording and by effect, from the totals of whole days and hours, the entries
 * of the part hour, and those that the feed has not counted yet. No other entry is read (decision 0239).
 */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../../database/database.js';
import type { LedgerAccount } from '../../domain/money/books.js';
import { COMMITTED_WITHIN } from '../../ledger/feed/feed.js';
import { ACCOUNT_TOTALS } from './account-totals.js';
import { beginningOfHour, dayInSql, dayOfHour, hourOf, HOURS_OF_DAY } from './india-hours.js';
import { postingSides } from './posting-sides.js';

/** Microseconds since 1970, that one included; absent: no end. */
export interface Moment {
  /** What was recorded by then. */
  readonly recordedBy?: number | undefined;
  /** What had taken effect by then. */
  readonly effectiveBy?: number | undefined;
}

/** What figures are summed by. */
export type Grouping = 'account' | 'party' | 'recorded_day' | 'effective_day';

export interface Figures {
  readonly account: LedgerAccount;
  /** '' where a posting has none. Only where it is grouped by. */
  readonly party?: string;
  /** Days of India since 1970-01-01. Only where they are grouped by. */
  readonly day?: number;
  /** Paise. */
  readonly debit: number;
  readonly credit: number;
  /** Sides of postings. */
  readonly lines: number;
}

/** An hour and a day that no time comes to. */
const NEVER = 2_147_483_647;
const NO_END = '9000000000000000000';

/**
 * Five parameters: the last microsecond that belongs to it, the hour and the day that are not whole, the first hour of
 * that day, and the first microsecond of that hour.
 */
const cutAt = (until: number | undefined): (number | string)[] => {
  if (until === undefined) return [NO_END, NEVER, NEVER, NEVER, NO_END];
  const hour = hourOf(until);
  const day = dayOfHour(hour);
  return [until, hour, day, day * HOURS_OF_DAY, beginningOfHour(hour)];
};

/** Places of parameters: those of recording and of effect as `cutAt` has them. */
const [R, R_HOUR, R_DAY, R_OF_DAY, R_FROM] = ['$1::bigint', '$2::int', '$3::int', '$4::int', '$5::bigint'];
const [E, E_HOUR, E_DAY, E_OF_DAY, E_FROM] = ['$6::bigint', '$7::int', '$8::int', '$9::int', '$10::bigint'];
const [MARK, PROJECTOR, ACCOUNT] = ['$11::bigint', '$12::text', '$13::text'];

const ofDays = `
SELECT account, party, recorded_day, effective_day, debit, credit, lines FROM account_days
WHERE recorded_day < ${R_DAY} AND effective_day < ${E_DAY}`;

const ofHours = `
SELECT account, party, recorded_hour / ${HOURS_OF_DAY}, effective_hour / ${HOURS_OF_DAY}, debit, credit, lines
FROM account_hours
WHERE recorded_hour < ${R_HOUR} AND effective_hour < ${E_HOUR}
  AND (recorded_hour >= ${R_OF_DAY} OR effective_hour >= ${E_OF_DAY})`;

/** Entries in a part hour: by their recording, and else by their effect, which most have at the time of recording. */
const IN_PART_HOUR = [
  `e.recorded_at BETWEEN ${R_FROM} AND ${R} AND e.effective_at <= ${E}`,
  `e.recorded_at BETWEEN ${E_FROM} AND ${E} AND e.effective_at = e.recorded_at AND e.recorded_at < ${R_FROM}`,
  `e.effective_at BETWEEN ${E_FROM} AND ${E} AND e.effective_at <> e.recorded_at AND e.recorded_at < ${R_FROM}`,
];

/** In whole hours, and not in their totals yet: beyond the position of their stream. */
const UNCOUNTED = `e.recorded_at > ${MARK} AND e.recorded_at < ${R_FROM} AND e.effective_at < ${E_FROM}
  AND e.first > coalesce((SELECT version FROM feed_positions
    WHERE projector = ${PROJECTOR} AND stream = e.stream), 0)`;

const ofEntries = (where: string): string => `
SELECT account, party, ${dayInSql('recorded_at')}, ${dayInSql('effective_at')}, debit, credit, 1
FROM (${postingSides(where)}) sides`;

const ALL = [ofDays, ofHours, ...[...IN_PART_HOUR, UNCOUNTED].map(ofEntries)].join('\nUNION ALL');

const COLUMN_OF: Record<Grouping, string> = {
  account: 'account',
  party: 'party',
  recorded_day: 'recorded_day AS day',
  effective_day: 'effective_day AS day',
};

const statement = (by: readonly Grouping[]): string => `
SELECT ${by.map((one) => COLUMN_OF[one]).join(', ')},
  sum(debit)::float8 AS debit, sum(credit)::float8 AS credit, sum(lines)::float8 AS lines
FROM (${ALL}) AS figures (account, party, recorded_day, effective_day, debit, credit, lines)
WHERE ${ACCOUNT} IS NULL OR account = ${ACCOUNT}
GROUP BY ${by.map((_, at) => at + 1).join(', ')} ORDER BY ${by.map((_, at) => at + 1).join(', ')}`;

interface Clock {
  /** Microseconds since 1970, by the database. */
  readonly now: number;
  /** All that was recorded before it is in the totals; 0: nothing is known to be. */
  readonly countedUntil: number;
}

const readClock = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS now,
  coalesce((SELECT read_until FROM feed_marks WHERE projector = $1), 0)::float8 AS "countedUntil"`;

/**
 * Reads figures in the snapshot of a transaction: all of them agree. The mark is a parameter, so that the planner knows
 * how few entries come after it.
 */
export class FiguresAsOf {
  private constructor(
    private readonly queries: Queries,
    readonly clock: Clock,
  ) {}

  /** @param queries in a repeatable-read transaction: totals, positions and mark have to be of one moment */
  static async open(queries: Queries): Promise<FiguresAsOf> {
    const { rows } = await queries.query<Clock & QueryResultRow>(readClock, [ACCOUNT_TOTALS]);
    return new FiguresAsOf(queries, rows[0]!);
  }

  /** Of one account, or of all; sorted by what they are grouped by. */
  async read(
    { recordedBy, effectiveBy }: Moment,
    by: readonly Grouping[],
    account: LedgerAccount | null = null,
  ): Promise<Figures[]> {
    const mark = Math.max(0, this.clock.countedUntil - COMMITTED_WITHIN);
    const values = [...cutAt(recordedBy), ...cutAt(effectiveBy), mark, ACCOUNT_TOTALS, account];
    const { rows } = await this.queries.query<Figures & QueryResultRow>(statement(by), values);
    return rows;
  }
}
