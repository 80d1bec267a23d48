/**
 * The books are closed month by month against a seal, and a financial year by what it earned (decision 0259). A close
 * is an event; it may be withdrawn, as an event, while nothing was closed after it.
 */
import type { EarningAccount, EventOf } from '../events.js';
import type { LedgerAccount } from '../money/books.js';
import { Refusal } from '../refusal.js';
import { lineOfText, type CloseLine } from './close-figures.js';
import { endOf, isYear, lastMonthOf, monthAfter, monthBefore, yearOf, type Month } from './months.js';

/** The stream of all closes. */
export const BOOKS = 'books:main';

/** Of `belonging.ts` and `close-figures.ts`: another rule gets another number, and old closes keep theirs. */
export const CLOSE_RULES = 1;

/** Accounts that show what was earned and spent: a year ends with nothing in them. */
const EARNING_ACCOUNTS: Readonly<Record<EarningAccount, true>> = {
  ...{ sales_revenue: true, refunds: true, adjustments: true, gateway_fees: true },
  ...{ provider_cost: true, provider_loss: true, late_code_loss: true, write_offs: true },
};

const isEarning = (account: LedgerAccount): account is EarningAccount => Object.hasOwn(EARNING_ACCOUNTS, account);

export type CloseFact = EventOf<'PeriodClosed' | 'CloseWithdrawn' | 'YearClosed'>;

/** What a year's closing is recorded as. */
export type YearFact = EventOf<'YearClosed' | 'BalanceRetained'>;

/** A close that stands. */
export type StandingClose = EventOf<'PeriodClosed'>;

/** What the facts so far say. */
export interface Closes {
  /** In the order of their periods, without a gap. */
  readonly standing: readonly StandingClose[];
  /** Financial years, in their order. */
  readonly years: readonly string[];
}

export const NO_CLOSES: Closes = { standing: [], years: [] };

/** A recorded fact that the rule would have refused changes nothing. */
export const evolveCloses = (before: Closes, fact: CloseFact): Closes => {
  const last = before.standing.at(-1);
  switch (fact.type) {
    case 'PeriodClosed':
      return last && fact.period !== monthAfter(last.period)
        ? before
        : { ...before, standing: [...before.standing, fact] };
    case 'CloseWithdrawn':
      return fact.period === last?.period ? { ...before, standing: before.standing.slice(0, -1) } : before;
    case 'YearClosed':
      return before.years.includes(fact.year) ? before : { ...before, years: [...before.years, fact.year] };
  }
};

export const closeOf = ({ standing }: Closes, period: Month): StandingClose | undefined =>
  standing.find((close) => close.period === period);

export const linesOfClose = (close: StandingClose | undefined): CloseLine[] =>
  (close?.trialBalance ?? []).map(lineOfText);

/** The period that comes next. @param first the month of the first entry */
export const nextPeriod = ({ standing }: Closes, first: Month): Month => {
  const last = standing.at(-1);
  return last ? monthAfter(last.period) : first;
};

/** A seal that a period would be closed against. */
export interface SealOfClose {
  readonly no: number;
  /** Microseconds since 1970. */
  readonly sealedAt: number;
}

/**
 * Whether a period can be closed now, but for its checklist.
 * @param now microseconds since 1970, by the database's clock
 * @throws Refusal 'period-closed', 'former-period-open', 'period-not-ended', 'no-seal-of-period'
 */
export const assertCanClose = (
  closes: Closes,
  period: Month,
  { first, now, seal }: { readonly first: Month; readonly now: number; readonly seal: SealOfClose | null },
): void => {
  if (closeOf(closes, period)) throw new Refusal('period-closed', { period });
  const next = nextPeriod(closes, first);
  if (period !== next) throw new Refusal('former-period-open', { period: next });
  if (now < endOf(period)) throw new Refusal('period-not-ended', { period });
  const former = closes.standing.at(-1);
  if (!seal || seal.sealedAt < endOf(period) || seal.no < (former?.sealNo ?? 0))
    throw new Refusal('no-seal-of-period', { period });
};

/** What has to be so before a period is closed. */
export const CHECKS = [
  'ledger-verified',
  'settlements-in',
  'no-old-suspense',
  'no-overdue-holds',
  'invoices-made',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** @param open those that are not so. @throws Refusal 'close-not-ready' */
export const assertReady = (open: readonly CheckName[]): void => {
  if (open.length > 0) throw new Refusal('close-not-ready', { open });
};

/** @throws Refusal 'period-not-closed', 'later-period-closed', 'year-closed' */
export const withdrawClose = (closes: Closes, period: Month): EventOf<'CloseWithdrawn'> => {
  if (!closeOf(closes, period)) throw new Refusal('period-not-closed', { period });
  const last = closes.standing.at(-1)!;
  if (last.period !== period) throw new Refusal('later-period-closed', { period: last.period });
  const year = yearOf(period);
  if (closes.years.includes(year)) throw new Refusal('year-closed', { year });
  return { type: 'CloseWithdrawn', period };
};

/**
 * What the year earned goes to the retained earnings: a fact for each account, of the balance at its close of March. It
 * takes effect with the new year, so the months of the old one stay as they were closed.
 * @throws Refusal 'year-closed', 'former-period-open' where March is not closed, 'former-year-open' where an earlier
 *   year is to be closed first
 */
export const closeYear = (closes: Closes, year: string): YearFact[] => {
  if (!isYear(year)) throw new RangeError(`no financial year: ${year}`);
  if (closes.years.includes(year)) throw new Refusal('year-closed', { year });
  const before = yearOf(monthBefore(`${year.slice(0, 4)}-04`));
  if (closeOf(closes, lastMonthOf(before)) && !closes.years.includes(before))
    throw new Refusal('former-year-open', { year: before });
  const march = closeOf(closes, lastMonthOf(year));
  if (!march) throw new Refusal('former-period-open', { period: lastMonthOf(year) });
  const retained = linesOfClose(march).flatMap(({ account, party, balance: amount }): EventOf<'BalanceRetained'>[] =>
    amount !== 0 && isEarning(account)
      ? [{ type: 'BalanceRetained', year, account, ...(party !== '' && { party }), amount }]
      : [],
  );
  return [{ type: 'YearClosed', year, profit: retained.reduce((sum, { amount }) => sum - amount, 0) }, ...retained];
};

/** When a year's closing takes effect, microseconds since 1970: with the first moment of the next one. */
export const effectOfYear = (year: string): number => endOf(lastMonthOf(year));
