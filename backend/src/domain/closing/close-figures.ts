/** What a close says of its period: each account with what it moved and its balance at the end, and the late facts. */
import { ACCOUNTS_BY_PARTY, type LedgerAccount } from '../money/books.js';
import type { Paise } from '../money/money.js';

/** Of a period: what one account moved, for one gateway or provider where it is kept by them. */
export interface Moved {
  readonly account: LedgerAccount;
  /** '' where it has none. */
  readonly party: string;
  readonly debit: Paise;
  readonly credit: Paise;
}

export interface CloseLine extends Moved {
  /** Debits less credits of all periods up to this one. */
  readonly balance: Paise;
}

/** Facts of earlier closed periods that came after their seals: postings, and paise. */
export interface LateFacts {
  readonly count: number;
  readonly sum: Paise;
}

const partyIn = (account: LedgerAccount, party: string): string => (ACCOUNTS_BY_PARTY.includes(account) ? party : '');

const keyOf = ({ account, party }: Pick<Moved, 'account' | 'party'>): string => `${account}/${party}`;

/** By account and party, in code units: one order everywhere. */
const inOrder = (one: Moved, other: Moved): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/**
 * The lines of a close. The balance at the beginning is that at the end of the period before: no entry carries it over.
 * @param before lines of the close before; empty for the first period
 * @param moved in the period, any number of times for an account
 */
export const closeLines = (before: readonly CloseLine[], moved: Iterable<Moved>): CloseLine[] => {
  const lines = new Map(before.map((line) => [keyOf(line), { ...line, debit: 0, credit: 0 }]));
  for (const { account, party: named, debit, credit } of moved) {
    const party = partyIn(account, named);
    const known = lines.get(keyOf({ account, party })) ?? { account, party, debit: 0, credit: 0, balance: 0 };
    lines.set(keyOf(known), {
      ...{ account, party, debit: known.debit + debit, credit: known.credit + credit },
      balance: known.balance + debit - credit,
    });
  }
  return [...lines.values()].filter(({ debit, credit, balance }) => debit || credit || balance).sort(inOrder);
};

/** What the periods of several closes moved altogether, and the balances at the end of the last one. */
export const sumOfCloses = (closes: readonly (readonly CloseLine[])[]): CloseLine[] => {
  const last = new Map((closes.at(-1) ?? []).map((line) => [keyOf(line), line.balance]));
  return closeLines([], closes.flat())
    .map((line) => ({ ...line, balance: last.get(keyOf(line)) ?? 0 }))
    .filter(({ debit, credit, balance }) => debit || credit || balance);
};

/** As events have them: 'gateway_clearing/razorpay 1200 800 400', that is account, debit, credit and balance. */
export const textOfLine = ({ account, party, debit, credit, balance }: CloseLine): string =>
  `${party === '' ? account : keyOf({ account, party })} ${debit} ${credit} ${balance}`;

const LINE = /^([a-z_]+)(?:\/(.*))? (\d+) (\d+) (-?\d+)$/s;

/** @throws RangeError for a text that is no line */
export const lineOfText = (text: string): CloseLine => {
  const [, account, party = '', debit, credit, balance] = LINE.exec(text) ?? [];
  if (account === undefined) throw new RangeError(`no line of a close: ${text}`);
  return {
    ...{ account: account as LedgerAccount, party },
    ...{ debit: Number(debit), credit: Number(credit), balance: Number(balance) },
  };
};
