/**
 * When the gateway is asked about a recharge, whatever its status: payments come late or twice (MONEY-7). Ages in ms
 * (decision 0039).
 */
import type { Recharge } from './recharge.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By then a webhook should have come. */
export const FIRST_INQUIRY = 2 * MINUTE;
const INQUIRIES = [FIRST_INQUIRY, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 6 * DAY];
/** From this age on an outcome that the gateway leaves open is work for people. */
const HANDED_OVER_FROM = 6 * DAY;
/** After the last of those the gateway is asked daily, up to this age. */
const LAST_INQUIRY = 30 * DAY;

/** The age at which the gateway is asked next; missed inquiries are not repeated. @param age ms since the order */
export const nextInquiry = (age: number): number | 'never' => {
  if (age >= LAST_INQUIRY) return 'never';
  return INQUIRIES.find((at) => at > age) ?? (Math.floor(age / DAY) + 1) * DAY;
};

/**
 * The age at which an inquiry without an answer is retried: a tenth of the age later, so that a long outage is met with
 * fewer and fewer retries.
 * @param minInterval ms between two
 */
export const repeatInquiry = (age: number, minInterval: number): number | 'never' => {
  const next = nextInquiry(age);
  return next === 'never' ? next : Math.min(next, age + Math.max(minInterval, Math.floor(age / 10)));
};

/**
 * Whether people look into a recharge whose outcome is not certain: from 6 days on, until a settlement makes it certain
 * (`settling.ts`). One without an answer waits for the last inquiry: an outage is no fact about a recharge.
 */
export const isWorkForPeople = (age: number, answer: 'unknown' | 'pending' | 'paid' | 'failed' | null): boolean =>
  age >= (answer === null ? LAST_INQUIRY : HANDED_OVER_FROM);

/** Whether a recharge needs no check by staff. @param answer the gateway's; null: none */
export const isOutcomeCertain = (
  status: Recharge['status'],
  answer: 'unknown' | 'pending' | 'paid' | 'failed' | null,
): boolean => (status === 'paid' ? answer === 'paid' : answer !== null && answer !== 'pending');
