/**
 * Limits how many recharges one person may order: each creates a page at the gateway and inquiries for weeks
 * (decision 0037).
 */
import type { Recharge } from './recharge.js';
import { Refusal, type RefusalCode } from '../refusal.js';

const MINUTE = 60_000;
const PENDING_LIMIT = { most: 5, within: 30 * MINUTE };
const HOURLY_LIMIT = { most: 20, within: 60 * MINUTE };

/** @throws Refusal with `again`, ms since 1970, and `retryAfter`, seconds: when the next one may be ordered */
const assertBelow = (
  code: RefusalCode,
  { most, within }: typeof HOURLY_LIMIT,
  recharges: readonly Recharge[],
  now: number,
): void => {
  const times = recharges.map(({ orderedAt }) => orderedAt).filter((at) => at > now - within);
  if (times.length < most) return;
  const oldest = times.sort((a, b) => b - a)[most - 1]!;
  const again = oldest + within;
  throw new Refusal(code, { limit: most, again, retryAfter: Math.ceil((again - now) / 1_000) });
};

/**
 * At most 5 pending ones of the last 30 minutes, and 20 an hour in all.
 * @param recent at least those of the last hour, which may be among them
 */
export const assertCanRecharge = (recent: readonly Recharge[], now: number): void => {
  assertBelow('too-many-recharges', HOURLY_LIMIT, recent, now);
  const pending = recent.filter(({ status }) => status === 'pending');
  assertBelow('too-many-pending-recharges', PENDING_LIMIT, pending, now);
};
