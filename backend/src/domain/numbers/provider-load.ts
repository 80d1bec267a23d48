/** What the open numbers of a provider account ask of its budget: beyond it the period between two looks stretches evenly for all, and beyond three periods nothing new is bought there. */

export interface Load {
  /** Questions a second, or null where the provider names no limit. */
  readonly perSecond: number | null;
  /** Open numbers at the same time, or null. */
  readonly mostOpen: number | null;
  readonly open: number;
  /** Of these, the ones that the clock looks at. */
  readonly lookedAt: number;
  /** One list takes the place of a look at each. */
  readonly isListed: boolean;
}

/** The part of the budget that looks may use; orders and cancels have the rest. */
const LOOKS = 0.8;
const MOST_PERIODS = 3;

/** How many numbers can be looked at by themselves within a period, ms. */
export const carriedIn = (perSecond: number | null, period: number): number =>
  perSecond === null ? Infinity : (perSecond * LOOKS * period) / 1000;

/** The time between two looks at one number, ms: `period`, or longer where the budget cannot carry that. */
export const periodUnder = ({ perSecond, lookedAt, isListed }: Load, period: number): number =>
  perSecond === null || isListed ? period : Math.max(period, Math.ceil((lookedAt * 1000) / (perSecond * LOOKS)));

/** True when one more number can be carried. */
export const hasRoom = ({ perSecond, mostOpen, open, isListed }: Load, period: number): boolean => {
  if (mostOpen !== null && open >= mostOpen) return false;
  return isListed || open < MOST_PERIODS * carriedIn(perSecond, period);
};
