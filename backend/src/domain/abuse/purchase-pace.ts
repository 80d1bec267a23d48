/** How much a new account, and somebody who cancels much more than they receive, may buy (decision 0158). */
import type { Limits } from '../money/wallet.js';
import { Refusal } from '../refusal.js';
import type { AbuseFlag, AbuseLimits } from './abuse-limits.js';

export interface BuyerHistory {
  /** ms since 1970. */
  readonly accountSince: number;
  /** Of the last 24 hours: numbers that the person cancelled or changed, by the time of the request, ms. */
  readonly cancels: readonly number[];
  /** Of the last 24 hours: numbers to which a code came. */
  readonly codes: number;
}

export interface PurchasePace {
  /** At most those of the settings. */
  readonly limits: Limits;
  readonly flags: readonly AbuseFlag[];
}

const DAY = 86_400_000;

const isNewAccount = (accountSince: number, { newForDays }: AbuseLimits, now: number): boolean =>
  now < accountSince + newForDays * DAY;

const isAbove = ({ cancels, codes }: BuyerHistory, least: number, ratio: number): boolean =>
  cancels.length >= least && cancels.length > ratio * Math.max(codes, 1);

/** When the cancel that is one too many is a day old, ms. */
const againAt = (cancels: readonly number[], least: number): number =>
  [...cancels].sort((one, other) => other - one)[least - 1]! + DAY;

/** @throws Refusal 'too-many-cancels' with `again`, ms since 1970: fewer cancels count from then on */
export const purchasePace = (limits: Limits, history: BuyerHistory, abuse: AbuseLimits, now: number): PurchasePace => {
  if (isAbove(history, abuse.cancelsToRefuse, abuse.refuseRatio))
    throw new Refusal('too-many-cancels', { again: againAt(history.cancels, abuse.cancelsToRefuse) });
  const isNew = isNewAccount(history.accountSince, abuse, now) && abuse.newOpenNumbers < limits.openNumbers;
  const isSlow = isAbove(history, abuse.cancelsToSlow, abuse.slowRatio);
  return {
    limits: {
      openNumbers: isNew ? abuse.newOpenNumbers : limits.openNumbers,
      purchasesAnHour: isSlow ? Math.min(limits.purchasesAnHour, abuse.slowPurchases) : limits.purchasesAnHour,
    },
    flags: isSlow ? ['cancels-slowed'] : [],
  };
};
