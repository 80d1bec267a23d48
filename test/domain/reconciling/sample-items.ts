/** Items of our books and lines of a gateway, as small as a test needs them. */
import { referenceOf, type LineKind, type OurItem, type TheirLine } from '@backend/domain/reconciling/item.js';
import { Findings } from '@backend/domain/reconciling/findings.js';
import type { Matched } from '@backend/domain/reconciling/open-cases.js';
import { casesOf, matchPiece, type Piece } from '@backend/domain/reconciling/reconciling.js';
import { dayAt } from '@backend/domain/reconciling/working-days.js';

const DAY = 86_400_000;
/** A Monday in India, at noon. */
export const MONDAY = Date.parse('2026-01-05T12:00:00+05:30');
export const days = (count: number): number => MONDAY + count * DAY;
/** 2 %. */
export const MOST_FEE = 200;

export const deposit = (id: string, amount: number, at = MONDAY): OurItem => ({
  ...{ id: `our-${id}`, amount, at },
  references: [referenceOf('payment', id), referenceOf('order', `order-${id}`)],
});

export const refund = (id: string, amount: number, at = MONDAY): OurItem => ({
  ...{ id: `our-refund-${id}`, amount: -amount, at, references: [referenceOf('refund', id)] },
});

interface LineOf {
  readonly id: string;
  readonly amount: number;
  readonly kind?: LineKind;
}

export const line = ({ id, amount, kind = 'payment' }: LineOf, more: Partial<TheirLine> = {}): TheirLine => ({
  ...{ id: `their-${kind}-${id}`, kind, amount, at: days(2), fee: 0, tax: 0, about: null, isChanged: false },
  references: kind === 'payment' || kind === 'refund' ? [referenceOf(kind, id)] : [],
  ...more,
});

interface Input extends Piece {
  readonly matched: Matched;
}

/** On the day on which everything of Monday has been due for so many days. */
export const todayAfter = (overdue: number): number => dayAt(days(2 + overdue));

/** All of it as one piece, on that day. */
export const reconciled = (input: Partial<Input>, overdue = 1) => {
  const { matched = new Map(), ours = [], theirs = [] } = input;
  const today = todayAfter(overdue);
  const found = matchPiece({ ours, theirs }, { today, mostFee: MOST_FEE });
  const cases = casesOf(found, matched, today);
  const findings = new Findings();
  findings.add(found.matches, cases);
  const { buckets, suggestions } = findings;
  return { matches: found.matches, cases, buckets, suggestions };
};

export const reasons = (input: Partial<Input>, overdue?: number): string[] =>
  reconciled(input, overdue).cases.map(({ bucket, reason, age }) => `${bucket} ${reason} ${age}`);
