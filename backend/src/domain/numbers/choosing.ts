/** "Any server": of all who sell a service in a country, the cheapest that can deliver now, and among equals the one whose codes come more often. */
import type { Paise } from '../money/money.js';
import { Refusal } from '../refusal.js';

/** Stands where a provider's name would: no account may be called so. */
export const ANY_SERVER = 'any';

/** How it is to buy at a provider now: `busy` has no room for one more number, `failing` does not answer or refuses us. */
export type Readiness = 'ready' | 'busy' | 'failing';

export interface Seller {
  readonly price: Paise;
  /** How many it says it has. */
  readonly available: number;
  readonly readiness: Readiness;
  /** 0 to 1; null where too few numbers tell it. */
  readonly successRate: number | null;
}

const canDeliver = ({ available, readiness }: Seller): boolean => available > 0 && readiness === 'ready';

/** Who is not known yet is taken for as good as the others are on average. */
const rateOf = (sellers: readonly Seller[]): ((seller: Seller) => number) => {
  const known = sellers.flatMap(({ successRate }) => successRate ?? []);
  const usual = known.reduce((sum, rate) => sum + rate, 0) / Math.max(1, known.length);
  return ({ successRate }) => successRate ?? usual;
};

/** The best first. @param sellers in the order in which the house prefers them */
export const rankSellers = <One extends Seller>(sellers: readonly One[]): One[] => {
  const rate = rateOf(sellers);
  return [...sellers].sort(
    (one, other) =>
      Number(canDeliver(other)) - Number(canDeliver(one)) || one.price - other.price || rate(other) - rate(one),
  );
};

/** @throws Refusal where nobody can deliver now: nothing like it is for sale, out of stock, or those who have it are busy or fail. */
export const chooseSeller = <One extends Seller>(sellers: readonly One[]): One => {
  const [best] = rankSellers(sellers);
  if (!best) throw new Refusal('price-not-available');
  if (canDeliver(best)) return best;
  const stocked = sellers.filter(({ available }) => available > 0);
  if (stocked.length === 0) throw new Refusal('offer-not-available');
  throw new Refusal(stocked.some(({ readiness }) => readiness === 'busy') ? 'provider-busy' : 'provider-unavailable');
};
