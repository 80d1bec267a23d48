/** When the gateway is asked about a recharge, whatever our own status says: a payment may come late, or a second time (MONEY-7). Ages in ms since the order was made. */
import type { Recharge } from './recharge.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A webhook has had its time by then. */
export const FIRST_INQUIRY = 2 * MINUTE;
const INQUIRIES = [FIRST_INQUIRY, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 6 * DAY];
/** From the last of those on it is asked daily, up to this age. */
const LAST_INQUIRY = 30 * DAY;

/** The age at which the gateway is asked next; inquiries that were missed are not made up for. */
export const nextInquiry = (age: number): number | 'never' => {
  if (age >= LAST_INQUIRY) return 'never';
  return INQUIRIES.find((at) => at > age) ?? (Math.floor(age / DAY) + 1) * DAY;
};

/** The age at which an inquiry without an answer is repeated: a tenth of the age later, so that a long outage is asked into less and less often. @param least ms between two */
export const repeatInquiry = (age: number, least: number): number | 'never' => {
  const next = nextInquiry(age);
  return next === 'never' ? next : Math.min(next, age + Math.max(least, Math.floor(age / 10)));
};

/** Whether nobody has to look at a recharge after its last inquiry. @param told what the gateway said of the order; null: no answer */
export const isFateCertain = (
  status: Recharge['status'],
  told: 'unknown' | 'pending' | 'paid' | 'failed' | null,
): boolean => (status === 'paid' ? told === 'paid' : told !== null && told !== 'pending');
