/**
 * On which days a payment of an order can be settled, and which of them are to be read. Days are numbers, counted from
 * 1970-01-01, of India (decision 0225).
 */

const DAY = 86_400_000;
/**
 * Days after that of the order: a link is paid within one, an authorisation captured within five more, and a payment
 * settled within three working days, which weekends and holidays make a week.
 */
const SETTLED_WITHIN = 15;

/** A day's settlements are whole when it began so long ago: half a day after its end, ms. */
export const WHOLE_AFTER = 1.5 * DAY;

/** The last day on which a payment of an order can be settled. */
export const lastSettlementDay = (orderedOn: number): number => orderedOn + SETTLED_WITHIN;

/** @param orderedOn the day of the oldest order without a payment @param last the newest day that is whole */
export const daysToRead = (orderedOn: number, last: number, read: ReadonlySet<number>): number[] =>
  Array.from({ length: Math.max(0, last - orderedOn + 1) }, (_, i) => orderedOn + i).filter((day) => !read.has(day));

/** Whether no settlement can have a payment of the order any more. */
export const isUnsettled = (orderedOn: number, read: ReadonlySet<number>): boolean =>
  daysToRead(orderedOn, lastSettlementDay(orderedOn), read).length === 0;
