/** The books as lines of text: a trial balance with its sums, what was posted between two, and an account by day. */
import { rupees } from '../../domain/money/money.js';
import type { AccountDay } from './account-days.js';
import type { AccountBalance } from './trial-balance.js';

export interface ShownTrialBalance {
  readonly lines: readonly string[];
  readonly isBalanced: boolean;
}

const line = (name: string, amounts: readonly (string | bigint)[]): string =>
  [
    name.padEnd(32),
    ...amounts.map((amount) => (typeof amount === 'string' ? amount : rupees(Number(amount))).padStart(20)),
  ].join(' ');

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const nameOf = ({ account, party }: AccountBalance): string => (party === null ? account : `${account} (${party})`);

const sumsOf = (balances: readonly AccountBalance[]) => ({
  debit: sumOf(balances.map(({ debit }) => debit)),
  credit: sumOf(balances.map(({ credit }) => credit)),
});

const verdict = (debit: bigint, credit: bigint): string =>
  debit === credit
    ? 'Debits and credits are equal.'
    : `Debits and credits differ by ${rupees(Number(debit - credit))}: run npm run verify, which names the events.`;

/** Debit balances are positive, credit balances negative. */
export const showTrialBalance = (balances: readonly AccountBalance[]): ShownTrialBalance => {
  const { debit, credit } = sumsOf(balances);
  return {
    isBalanced: debit === credit,
    lines: [
      line('account', ['debit', 'credit', 'balance']),
      ...balances.map((one) => line(nameOf(one), [one.debit, one.credit, one.balance])),
      line('sum', [debit, credit, debit - credit]),
      '',
      verdict(debit, credit),
    ],
  };
};

/** Both balances, and what was posted between the two. @param later which of them is of the later moment */
export const showDifference = (
  balances: readonly AccountBalance[],
  others: readonly AccountBalance[],
  later: 'first' | 'other',
): ShownTrialBalance => {
  const names = [...new Set([...balances, ...others].map(nameOf))].sort();
  const nothing = { debit: 0n, credit: 0n, balance: 0n };
  const of = (all: readonly AccountBalance[], name: string) => all.find((one) => nameOf(one) === name) ?? nothing;
  const sign = later === 'first' ? 1n : -1n;
  const rows = names.map((name) => {
    const [one, other] = [of(balances, name), of(others, name)];
    return { name, one, other, debit: sign * (one.debit - other.debit), credit: sign * (one.credit - other.credit) };
  });
  const [debit, credit] = [sumOf(rows.map((row) => row.debit)), sumOf(rows.map((row) => row.credit))];
  return {
    isBalanced: debit === credit && showTrialBalance(balances).isBalanced,
    lines: [
      line('account', ['balance', 'of the other', 'debit between', 'credit between']),
      ...rows.map((row) => line(row.name, [row.one.balance, row.other.balance, row.debit, row.credit])),
      line('sum', ['', '', debit, credit]),
      '',
      verdict(debit, credit),
    ],
  };
};

export const showAccountDays = (days: readonly AccountDay[]): string[] => [
  line('day', ['debit', 'credit', 'balance after']),
  ...days.map(({ day, debit, credit, after }) => line(day, [debit, credit, after])),
  ...(days.length === 0 ? ['No postings.'] : []),
];
