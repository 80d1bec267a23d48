/**
 * "Any server": of all sellers of a service in a country the cheapest that can deliver; of equals, by success rate
 * (decision 0053).
 */
import type { Paise } from '../money/money.js';
import { Refusal } from '../refusal.js';

/** Used in place of a provider's id: no account may have this id. */
export const ANY_SERVER = 'any';

/** Whether a provider can sell now: `busy` has no room for one more number, `failing` does not answer or refuses us. */
export type Readiness = 'ready' | 'busy' | 'failing';

export interface Seller {
  readonly price: Paise;
  /** How many numbers it reports to have. */
  readonly available: number;
  /** It refused an order a moment ago, as it had none. */
  readonly isSoldOut: boolean;
  readonly readiness: Readiness;
  /** 0 to 1; null where there are too few samples. */
  readonly successRate: number | null;
}

const isInStock = ({ available, isSoldOut }: Seller): boolean => available > 0 && !isSoldOut;

/** Whether an order would be placed now. */
export const canDeliver = (seller: Seller): boolean => isInStock(seller) && seller.readiness === 'ready';

/** A seller without samples counts as the average of the others. */
const successRateOf = (sellers: readonly Seller[]): ((seller: Seller) => number) => {
  const known = sellers.flatMap(({ successRate }) => successRate ?? []);
  const average = known.reduce((sum, rate) => sum + rate, 0) / Math.max(1, known.length);
  return ({ successRate }) => successRate ?? average;
};

/** The best first. @param sellers by the priority of their accounts */
export const rankSellers = <One extends Seller>(sellers: readonly One[]): One[] => {
  const rate = successRateOf(sellers);
  return [...sellers].sort(
    (one, other) =>
      Number(canDeliver(other)) - Number(canDeliver(one)) || one.price - other.price || rate(other) - rate(one),
  );
};

/**
 * @throws Refusal where no seller can deliver now: not for sale, out of stock, or those who have it are busy or fail
 */
export const chooseSeller = <One extends Seller>(sellers: readonly One[]): One => {
  const [best] = rankSellers(sellers);
  if (!best) throw new Refusal('price-not-available');
  if (canDeliver(best)) return best;
  const inStock = sellers.filter(isInStock);
  if (inStock.length === 0) throw new Refusal('offer-not-available');
  throw new Refusal(inStock.some(({ readiness }) => readiness === 'busy') ? 'provider-busy' : 'provider-unavailable');
};
