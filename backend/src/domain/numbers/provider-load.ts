/**
 * The load on a provider account: above its budget all poll periods are stretched evenly, above three periods it sells
 * nothing (decision 0051).
 */

export interface Load {
  /** Requests a second, or null where the provider states no limit. */
  readonly perSecond: number | null;
  /** Open numbers at the same time, or null. */
  readonly maxOpen: number | null;
  readonly open: number;
  /** How many of these the scheduler polls. */
  readonly polled: number;
  /** One list replaces a poll of each number. */
  readonly isListed: boolean;
}

/** The part of the budget that polls may use; orders and cancels have the rest. */
const POLL_SHARE = 0.8;
const MAX_PERIODS = 3;

/** How many numbers can be polled one by one within a period, ms. */
export const pollCapacity = (perSecond: number | null, period: number): number =>
  perSecond === null ? Infinity : (perSecond * POLL_SHARE * period) / 1000;

/** The time between two polls of one number, ms: `period`, or longer where the budget does not suffice. */
export const stretchedPeriod = ({ perSecond, polled, isListed }: Load, period: number): number =>
  perSecond === null || isListed ? period : Math.max(period, Math.ceil((polled * 1000) / (perSecond * POLL_SHARE)));

/** Whether one more number fits into the budget. */
export const hasRoom = ({ perSecond, maxOpen, open, isListed }: Load, period: number): boolean => {
  if (maxOpen !== null && open >= maxOpen) return false;
  return isListed || open < MAX_PERIODS * pollCapacity(perSecond, period);
};
