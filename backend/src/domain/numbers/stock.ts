/** How much of an offer there is, as a word: what its provider reports, and what its last refusal of an order says. */

export type Stock = 'many' | 'few' | 'none';
export const STOCKS: readonly Stock[] = ['many', 'few', 'none'];

export interface Stocked {
  /** How many numbers the provider reports to have; a rough figure. */
  readonly available: number;
  /** The provider refused an order within the last ten minutes, as it had none. */
  readonly wasSoldOutLately: boolean;
}

const MANY_FROM = 100;
/** How long a refusal for lack of numbers overrides the reported stock, ms: stock changes by the minute. */
const SOLD_OUT_FOR = 60_000;
/** How long after such a refusal there are few, whatever is reported, ms. */
const FEW_FOR = 600_000;

/** Whether an order would come to nothing again. @param since ms since the last such refusal; null: there was none */
export const isSoldOut = (since: number | null): boolean => since !== null && since < SOLD_OUT_FOR;

/** @param since ms since the last such refusal; null: there was none */
export const wasSoldOutLately = (since: number | null): boolean => since !== null && since < FEW_FOR;

/** Of all who sell the same thing, together: what is reported by who refused an order lately counts as few. */
export const stockOf = (sellers: readonly Stocked[]): Stock => {
  if (!sellers.some(({ available }) => available > 0)) return 'none';
  const certain = sellers.filter((seller) => !seller.wasSoldOutLately);
  return certain.reduce((sum, { available }) => sum + available, 0) < MANY_FROM ? 'few' : 'many';
};

/** Whether all who report to have it refused an order lately. */
export const areSoldOutLately = (sellers: readonly Stocked[]): boolean => {
  const inStock = sellers.filter(({ available }) => available > 0);
  const asked = inStock.length > 0 ? inStock : sellers;
  return asked.length > 0 && asked.every((seller) => seller.wasSoldOutLately);
};
