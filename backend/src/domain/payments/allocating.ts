/**
 * From which payments a withdrawal is taken: the newest first, each for no more than what is left of it, in as few
 * parts as that makes (MONEY-9, decision 0186).
 */
import type { Paise } from '../money/money.js';
import { leftOf, type Recharge } from './recharge.js';

/** Gateways refund no less than a rupee. */
export const LEAST_PART: Paise = 100;
/** Parts of one withdrawal: each is a refund at a gateway. */
export const MOST_PARTS = 20;
/** For how long after a payment its gateway refunds it, ms: six months less a few days on the way. Then: the bank. */
export const REFUNDABLE_FOR = 175 * 86_400_000;

export interface Part {
  readonly recharge: Recharge;
  readonly amount: Paise;
  readonly through: 'gateway' | 'bank';
}

/** Those that a withdrawal can be taken from: the first MOST_PARTS of which a part is left. */
const sourcesIn = (recharges: readonly Recharge[]): readonly Recharge[] =>
  recharges.filter((recharge) => leftOf(recharge) >= LEAST_PART).slice(0, MOST_PARTS);

/** What could be withdrawn at most of these payments and of that balance. @param recharges the newest first */
export const withdrawable = (available: Paise, recharges: readonly Recharge[]): Paise =>
  Math.min(
    available,
    sourcesIn(recharges).reduce((sum, recharge) => sum + leftOf(recharge), 0),
  );

/** What to take of a source, so that what is still missing then is nothing, or as much as a part must be. */
const taken = (left: Paise, missing: Paise): Paise => {
  if (left >= missing) return missing;
  const short = LEAST_PART - (missing - left);
  return short > 0 ? left - short : left;
};

/**
 * @param recharges the newest first
 * @param now ms since 1970
 * @returns null where these payments do not make up the amount
 */
export const allocate = (recharges: readonly Recharge[], amount: Paise, now: number): readonly Part[] | null => {
  const parts: Part[] = [];
  let missing = amount;
  for (const recharge of sourcesIn(recharges)) {
    const part = taken(leftOf(recharge), missing);
    if (part < LEAST_PART) continue;
    const isOld = recharge.paidAt === null || now - recharge.paidAt > REFUNDABLE_FOR;
    parts.push({ recharge, amount: part, through: isOld ? 'bank' : 'gateway' });
    missing -= part;
    if (missing === 0) return parts;
  }
  return null;
};
