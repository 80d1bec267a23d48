/** The trial balance as lines of text, with its sums; and whether these are equal. */
import { rupees } from '../domain/money/money.js';
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

/** Debit balances are positive, credit balances negative. */
export const showTrialBalance = (balances: readonly AccountBalance[]): ShownTrialBalance => {
  const debit = sumOf(balances.map((account) => account.debit));
  const credit = sumOf(balances.map((account) => account.credit));
  const isBalanced = debit === credit;
  return {
    isBalanced,
    lines: [
      line('account', ['debit', 'credit', 'balance']),
      ...balances.map(({ account, party, ...sums }) =>
        line(party === null ? account : `${account} (${party})`, [sums.debit, sums.credit, sums.balance]),
      ),
      line('sum', [debit, credit, debit - credit]),
      '',
      isBalanced
        ? 'Debits and credits are equal.'
        : `Debits and credits differ by ${rupees(Number(debit - credit))}: run npm run verify, which names the events.`,
    ],
  };
};
