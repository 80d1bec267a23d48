/** The months of the books, and how each stands. */
import type { Queries } from '../database/database.js';
import { closeOf, nextPeriod } from '../domain/closing/closing.js';
import { endOf, lastMonthOf, monthOf, monthsBetween, yearOf, type Month } from '../domain/closing/months.js';
import { clockOf, firstMonth, readCloses, type ClosesNow, type RecordedClose } from './read-closes.js';

/** open: it has not ended. ended: it waits for its close, and facts of it still come. */
export const PERIOD_STATES = ['open', 'ended', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

export interface PeriodNow {
  readonly period: Month;
  readonly state: PeriodState;
  /** The one that can be closed next, as soon as it has ended. */
  readonly isNext: boolean;
  /** Of a closed one. */
  readonly close: RecordedClose | undefined;
}

export interface YearNow {
  readonly year: string;
  readonly state: PeriodState;
}

/** Of these months, in their order. A year has ended when its March has. */
export const yearsOf = (periods: readonly PeriodNow[], { closes }: ClosesNow): YearNow[] =>
  [...new Set(periods.map(({ period }) => yearOf(period)))].map((year) => {
    const march = periods.find(({ period }) => period === lastMonthOf(year));
    const ended = march && march.state !== 'open' ? 'ended' : 'open';
    return { year, state: closes.years.includes(year) ? 'closed' : ended };
  });

/** The newest first. */
export const listPeriods = async (queries: Queries): Promise<{ periods: PeriodNow[]; books: ClosesNow }> => {
  const [books, first] = [await readCloses(queries), await firstMonth(queries)];
  if (first === null) return { periods: [], books };
  const now = await clockOf(queries);
  const { closes, history } = books;
  const next = nextPeriod(closes, first);
  const periods = monthsBetween(closes.standing[0]?.period ?? first, monthOf(now)).map((period): PeriodNow => {
    const standing = closeOf(closes, period);
    const close = standing && history.find(({ fact }) => fact === standing);
    const state = close ? 'closed' : now < endOf(period) ? 'open' : 'ended';
    return { period, state, isNext: period === next, close };
  });
  return { periods: periods.reverse(), books };
};
