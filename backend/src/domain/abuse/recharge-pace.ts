/** How much may be recharged within a day, and at first: stolen payments come in large sums to new accounts. */
import type { Paise } from '../money/money.js';
import type { Recharge } from '../payments/recharge.js';
import { Refusal } from '../refusal.js';
import type { AbuseLimits } from './abuse-limits.js';

export interface PayerHistory {
  /** When the first deposit was credited, ms since 1970; null where there is none yet. */
  readonly firstDepositAt: number | null;
  /** The highest place of this account among those that pay from one of its sources; 0 where none is known. */
  readonly placeAtSource: number;
  /** The lowest place of this account among those that one of its devices signed in to; 0 without a device. */
  readonly placeOnDevice: number;
}

/** Pending ones too: several pages may be paid at once. */
export const COUNTED_RECHARGES: readonly Recharge['status'][] = ['paid', 'pending'];

const DAY = 86_400_000;

/** When fewer than the limit are of the last day, ms. */
const againAt = (counted: readonly Recharge[], { rechargesADay }: AbuseLimits): number => {
  const newestFirst = counted.map(({ orderedAt }) => orderedAt).sort((one, other) => other - one);
  return (newestFirst[rechargesADay - 1] ?? newestFirst[0] ?? 0) + DAY;
};

/**
 * @param recent at least those of the last day
 * @throws Refusal 'recharge-above-limit' with `limit` and `left` in paise; 'too-many-daily-recharges' with `limit` and
 * `again`, ms since 1970; 'payment-source-shared', 'device-shared'
 */
export const assertRechargePace = (
  { firstDepositAt, placeAtSource, placeOnDevice }: PayerHistory,
  { recent, amount }: { readonly recent: readonly Recharge[]; readonly amount: Paise },
  abuse: AbuseLimits,
  now: number,
): void => {
  if (placeAtSource > abuse.accountsPerSource) throw new Refusal('payment-source-shared');
  if (firstDepositAt === null && placeOnDevice > abuse.accountsPerDevice) throw new Refusal('device-shared');
  const isFirst = firstDepositAt === null || now < firstDepositAt + DAY;
  const limit = isFirst ? Math.min(abuse.firstRecharge, abuse.rechargeADay) : abuse.rechargeADay;
  const counted = recent.filter(({ status, orderedAt }) => orderedAt > now - DAY && COUNTED_RECHARGES.includes(status));
  if (counted.length >= abuse.rechargesADay)
    throw new Refusal('too-many-daily-recharges', { limit: abuse.rechargesADay, again: againAt(counted, abuse) });
  const left = Math.max(0, limit - counted.reduce((sum, recharge) => sum + recharge.amount, 0));
  if (amount > left) throw new Refusal('recharge-above-limit', { limit, left });
};
