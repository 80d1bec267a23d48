/** What is compared in a reconciliation: open items of our books, and lines of a gateway or a bank. */
import type { Paise } from '../money/money.js';

/** One side of a match. */
interface Item {
  /** Unique among the items of its side. */
  readonly id: string;
  /** Signed, whole paise: above zero is money for us. */
  readonly amount: Paise;
  /** When it took effect (ours) or was settled (theirs), ms since 1970. */
  readonly at: number;
  /** What both sides name it by, each with its rule before a colon, as in `payment:pay_1`. */
  readonly references: readonly string[];
}

export type OurItem = Item;

/**
 * `bank`: a line of a bank statement. `activation`: what a provider charges for one, or gives back of it. `balance`:
 * what the balance at a provider moved beyond that. The others as a gateway settles them.
 */
export type LineKind = 'payment' | 'refund' | 'dispute' | 'adjustment' | 'bank' | 'activation' | 'balance';

export interface TheirLine extends Item {
  readonly kind: LineKind;
  /** Paise, without tax; 0 where nothing is kept. */
  readonly fee: Paise;
  readonly tax: Paise;
  /** The payment that a refund, a dispute or an adjustment is about, as a reference; null where it names none. */
  readonly about: string | null;
  /** It was read again with another content: nothing is concluded from it. */
  readonly isChanged: boolean;
}

/** The rules, in the order in which they are tried: an id that both sides know, never an amount and a date alone. */
export const RULES = ['payment', 'order', 'refund', 'dispute', 'utr', 'activation'] as const;
export type Rule = (typeof RULES)[number];

/** @param id as the gateway or the bank gives it */
export const referenceOf = (rule: Rule, id: string): string => `${rule}:${id}`;

/** One and the same order for one input, whatever order it came in. */
export const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);
