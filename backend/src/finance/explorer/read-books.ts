/** The trial balance and a single account as of a moment, and of two: from totals, never from all entries. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LOCK_SWAPPED_TABLES } from '../../database/swap/repeatable-read.js';
import { ACCOUNTS_BY_PARTY, type LedgerAccount } from '../../domain/money/books.js';
import { dayOfNumber } from '../../periods/period.js';
import { sumOfFigures } from '../totals/figure-sums.js';
import { FiguresAsOf, type Figures, type Moment } from '../totals/figures-as-of.js';
import { dayOfHour, hourOf } from '../totals/india-hours.js';
import { askedMoment, comparedMoment, endOfMoment } from './asked-moment.js';
import type { AccountQuery, AsOfQuery, TimeOf, TrialBalanceQuery } from './explorer-query.js';
import type {
  AccountDayResponse,
  AccountResponse,
  AccountSumsResponse,
  PartySumsResponse,
  TrialBalanceResponse,
  TrialBalanceRowResponse,
} from './explorer-response.js';

/** One transaction, so that all figures are of one moment; nobody waits for a question that takes longer. */
const SNAPSHOT = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LOCK_SWAPPED_TABLES}`;
const TIME_LIMIT = 'SET LOCAL statement_timeout = 5000';

/** Days that an account shows without being asked for others. */
const SHOWN_DAYS = 30;

/** Other accounts have parties in some postings, as those of a person's deposit: they are not kept apart by them. */
const partiesOf = (account: LedgerAccount, figures: readonly Figures[]): PartySumsResponse[] =>
  ACCOUNTS_BY_PARTY.includes(account) ? figures.map((one) => ({ ...sumOfFigures([one]), party: one.party! })) : [];

const byAccount = (figures: readonly Figures[]): Map<LedgerAccount, Figures[]> => {
  const all = new Map<LedgerAccount, Figures[]>();
  for (const one of figures) all.set(one.account, [...(all.get(one.account) ?? []), one]);
  return all;
};

const rowsOf = (now: readonly Figures[], compared: readonly Figures[] | null): TrialBalanceRowResponse[] => {
  const [here, there] = [byAccount(now), byAccount(compared ?? [])];
  const accounts = [...new Set([...here.keys(), ...there.keys()])].sort();
  return accounts.map((account) => ({
    account,
    ...sumOfFigures(here.get(account) ?? []),
    parties: partiesOf(account, here.get(account) ?? []),
    compared: compared && sumOfFigures(there.get(account) ?? []),
  }));
};

/** Each day with what the balance was after it. */
const daysOf = (opening: AccountSumsResponse, figures: readonly Figures[]): AccountDayResponse[] => {
  let after = opening.balance;
  return figures.map((one) => {
    const sums = sumOfFigures([one]);
    after += sums.balance;
    return { ...sums, day: dayOfNumber(one.day!), after };
  });
};

const untilOf = (by: TimeOf, { recordedBy, effectiveBy }: Moment): number | undefined =>
  by === 'recorded' ? recordedBy : effectiveBy;

@Injectable()
export class ReadBooks {
  constructor(private readonly database: Database) {}

  /** @throws Refusal 'invalid-input', 'staff-entry-not-found' */
  trialBalance(asked: TrialBalanceQuery): Promise<TrialBalanceResponse> {
    return this.inSnapshot(asked, async (figures, moment) => {
      const compared = comparedMoment(asked.by, asked.comparedWith, moment);
      const now = await figures.read(moment, ['account', 'party']);
      const then = compared && (await figures.read(compared, ['account', 'party']));
      const { debit, credit } = sumOfFigures(now);
      const accounts = rowsOf(now, then);
      const comparedBefore = compared && endOfMoment(untilOf(asked.by, compared));
      return { ...this.head(asked.by, moment, figures), comparedBefore, accounts, debit, credit };
    });
  }

  /** @throws Refusal 'invalid-input', 'staff-entry-not-found' */
  account(account: LedgerAccount, asked: AccountQuery): Promise<AccountResponse> {
    return this.inSnapshot(asked, async (figures, moment) => {
      const parties = await figures.read(moment, ['account', 'party'], account);
      const days = await figures.read(moment, ['account', `${asked.by}_day`], account);
      const lastDay = dayOfHour(hourOf(untilOf(asked.by, moment) ?? figures.clock.now));
      const from = asked.from ?? dayOfNumber(lastDay - SHOWN_DAYS + 1);
      const isBefore = ({ day }: Figures): boolean => dayOfNumber(day!) < from;
      const opening = sumOfFigures(days.filter(isBefore));
      return {
        ...this.head(asked.by, moment, figures),
        ...{ account, from, opening, closing: sumOfFigures(days), parties: partiesOf(account, parties) },
        days: daysOf(
          opening,
          days.filter((one) => !isBefore(one)),
        ),
      };
    });
  }

  private head(by: TimeOf, moment: Moment, { clock }: FiguresAsOf) {
    const knownBefore = by === 'effective' ? endOfMoment(moment.recordedBy) : null;
    return {
      now: new Date(clock.now / 1_000).toISOString(),
      by,
      before: endOfMoment(untilOf(by, moment)),
      knownBefore,
    };
  }

  private inSnapshot<Result>(
    asked: AsOfQuery,
    work: (figures: FiguresAsOf, moment: Moment) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (queries) => {
      for (const text of [SNAPSHOT, TIME_LIMIT]) await queries.query(text);
      const moment = await askedMoment(queries, asked);
      return work(await FiguresAsOf.open(queries), moment);
    });
  }
}
