/** The rows of a trial balance as they are shown and exported: accounts, below each its parties, and the sum. */
import type { AccountSumsResponse, TrialBalanceResponse } from '../../api/client.gen.js';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { texts } from '../../texts/texts.js';
import type { CsvRow } from '../CsvButton.js';

const t = texts(consoleFinance);

type Sums = Pick<AccountSumsResponse, 'debit' | 'credit' | 'balance'>;

export interface BalanceRow extends Sums {
  readonly id: string;
  readonly account: string | null;
  /** Of a row below an account; '' is none. */
  readonly party?: string;
  /** As of the other moment, and what was posted between the two, the earlier one first. */
  readonly compared?: { readonly then: Sums; readonly between: Sums };
}

/** Without an end it is the latest. */
export const isLater = (one: string | null, other: string | null): boolean =>
  other !== null && (one === null || Date.parse(one) >= Date.parse(other));

const between = (now: Sums, then: Sums, isForward: boolean): Sums => {
  const sign = isForward ? 1 : -1;
  const of = (key: keyof Sums): number => sign * (now[key] - then[key]) || 0;
  return { debit: of('debit'), credit: of('credit'), balance: of('balance') };
};

const NOTHING: Sums = { debit: 0, credit: 0, balance: 0 };
const add = (one: Sums, other: Sums): Sums => ({
  ...{ debit: one.debit + other.debit, credit: one.credit + other.credit, balance: one.balance + other.balance },
});

export const balanceRows = ({ accounts, before, comparedBefore }: TrialBalanceResponse): BalanceRow[] => {
  const isForward = isLater(before, comparedBefore);
  const withCompared = (now: Sums, then: Sums | null) =>
    then ? { compared: { then, between: between(now, then, isForward) } } : {};
  const rows = accounts.flatMap(({ account, parties, compared, debit, credit, balance }): BalanceRow[] => [
    { id: account, account, debit, credit, balance, ...withCompared({ debit, credit, balance }, compared) },
    ...parties.map((one) => ({ ...one, id: `${account}/${one.party}`, account })),
  ]);
  if (rows.length === 0) return [];
  const sum = accounts.reduce<Sums>(add, NOTHING);
  const isCompared = accounts.some(({ compared }) => compared !== null);
  const then = isCompared ? accounts.reduce<Sums>((all, { compared }) => add(all, compared ?? NOTHING), NOTHING) : null;
  return [...rows, { id: 'sum', account: null, ...sum, ...withCompared(sum, then) }];
};

const inRupees = (paise: number): number => paise / 100;

/** Amounts in rupees. */
export const csvRowsOfBalance = (rows: readonly BalanceRow[]): readonly CsvRow[] => {
  const isCompared = rows.some(({ compared }) => compared);
  return [
    [
      ...[t('account'), t('party'), t('debit'), t('credit'), t('balance')],
      ...(isCompared ? [t('then'), t('movedDebit'), t('movedCredit'), t('moved')] : []),
    ],
    ...rows.map(({ account, party, debit, credit, balance, compared }) => [
      ...[account ?? t('sum'), party ?? null, inRupees(debit), inRupees(credit), inRupees(balance)],
      ...(isCompared ? comparedCells(compared) : []),
    ]),
  ];
};

const comparedCells = (compared: BalanceRow['compared']): (number | null)[] =>
  compared
    ? [compared.then.balance, compared.between.debit, compared.between.credit, compared.between.balance].map(inRupees)
    : [null, null, null, null];
