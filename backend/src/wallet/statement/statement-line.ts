/** A line of a statement: an event that moves a person's money, what it changed, and the balances after it. */
import type { EventType } from '../../domain/events.js';
import { EMPTY_WALLET, evolveWallet } from '../../domain/money/wallet.js';
import { readEntry } from '../../ledger/stored-entry.js';
import type { statementTexts } from '../../texts/en/statement.js';
import type { Balances } from './wallet-head.js';

export const NOTHING: Balances = { available: 0, held: 0, receivable: 0 };

type LineKind = EventType & keyof (typeof statementTexts)['english'];

export interface StatementLine {
  readonly version: number;
  /** ms since 1970. */
  readonly at: number;
  readonly kind: LineKind;
  /** The number, withdrawal, correction or recharge that it is about. */
  readonly reference: string | null;
  readonly changes: Balances;
  readonly after: Balances;
  /** Of the entry, hexadecimal. */
  readonly hash: string;
}

type Subject = Readonly<Partial<Record<'numberId' | 'withdrawalId' | 'adjustmentId' | 'rechargeId', string>>>;

const referenceOf = (event: object): string | null => {
  const { numberId, withdrawalId, adjustmentId, rechargeId } = event as Subject;
  return numberId ?? withdrawalId ?? adjustmentId ?? rechargeId ?? null;
};

const combined = (one: Balances, sign: 1 | -1, other: Balances): Balances => ({
  available: one.available + sign * other.available,
  held: one.held + sign * other.held,
  receivable: one.receivable + sign * other.receivable,
});

export const sumOf = (one: Balances, other: Balances): Balances => combined(one, 1, other);

const isMove = ({ available, held, receivable }: Balances): boolean =>
  available !== 0 || held !== 0 || receivable !== 0;

/**
 * The lines of an entry. Its public text is enough: what a person's money does is all in it.
 * @param before the balances before it
 */
export const linesOfEntry = (canonical: string, hash: string, before: Balances): StatementLine[] => {
  let wallet = { ...EMPTY_WALLET, ...before };
  return readEntry(canonical).events.flatMap(({ version, at, event }) => {
    const after = evolveWallet(wallet, event);
    const changes = combined(after, -1, wallet);
    wallet = after;
    if (!isMove(changes)) return [];
    const kind = event.type as LineKind;
    return [{ version, at, kind, reference: referenceOf(event), changes, after, hash }];
  });
};
