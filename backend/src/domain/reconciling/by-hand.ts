/**
 * What no id shows, two members of staff decide: that items and lines are the same money, or that the difference
 * between them is given up (decision 0246).
 */
import type { EventOf, ReconciledAccount } from '../events.js';
import type { Paise } from '../money/money.js';
import type { MatchReason, WriteOffReason } from '../reasons.js';
import { Refusal } from '../refusal.js';

/** An item of ours or a line of theirs, which is in no match. */
interface OpenSide {
  readonly id: string;
  /** Signed, whole paise: above zero is money for us. */
  readonly amount: Paise;
}

export interface NamedByHand {
  /** Of the approval. */
  readonly matchId: string;
  readonly ours: readonly OpenSide[];
  readonly theirs: readonly OpenSide[];
  /** SHA-256 of the ids, hexadecimal. */
  readonly matchSetHash: string;
}

const sumOf = (side: readonly OpenSide[]): Paise => side.reduce((sum, { amount }) => sum + amount, 0);

/** What their lines have more than our items, paise. */
export const differenceOf = ({ ours, theirs }: Pick<NamedByHand, 'ours' | 'theirs'>): Paise =>
  sumOf(theirs) - sumOf(ours);

/**
 * Both sides sum to the same; one side alone sums to nothing, as what was taken and given back does.
 * @throws Refusal 'items-unequal'
 */
export const matchByHand = (named: NamedByHand, reason: MatchReason): EventOf<'ItemsMatched'> => {
  const { matchId, ours, theirs, matchSetHash } = named;
  const [difference, count] = [differenceOf(named), ours.length + theirs.length];
  if (difference !== 0 || count < 2) throw new Refusal('items-unequal', { difference });
  return { type: 'ItemsMatched', matchId, count, amount: sumOf(ours.length > 0 ? ours : theirs), reason, matchSetHash };
};

/**
 * @param expected the difference that was shown, paise
 * @throws Refusal 'items-unequal' where it is another one, or none
 */
export const writeOff = (
  named: NamedByHand,
  { account, expected }: { readonly account: ReconciledAccount; readonly expected: Paise },
  reason: WriteOffReason,
): EventOf<'DifferenceWrittenOff'> => {
  const { matchId, ours, theirs, matchSetHash } = named;
  const amount = differenceOf(named);
  if (amount === 0 || amount !== expected) throw new Refusal('items-unequal', { difference: amount });
  const count = ours.length + theirs.length;
  return { type: 'DifferenceWrittenOff', matchId, account, count, amount, reason, matchSetHash };
};
