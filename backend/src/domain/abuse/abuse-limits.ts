/** Limits against abuse of this market: throwaway accounts, cancelling for free, stolen payments (decision 0158). */
import type { Paise } from '../money/money.js';

export interface AbuseLimits {
  /** An account counts as new for so many days. */
  readonly newForDays: number;
  /** Open numbers of a new account. */
  readonly newOpenNumbers: number;
  /** Paise within 24 hours, until the first deposit is a day old. */
  readonly firstRecharge: Paise;
  /** Paise within 24 hours. */
  readonly rechargeADay: Paise;
  /** Orders within 24 hours, paid or pending. */
  readonly rechargesADay: number;
  /** Cancels of 24 hours from which their ratio to codes counts. */
  readonly cancelsToSlow: number;
  readonly cancelsToRefuse: number;
  /** So many cancels for each code are too many; where no code came, as for one code. */
  readonly slowRatio: number;
  readonly refuseRatio: number;
  /** Purchases an hour of somebody who cancels too much. */
  readonly slowPurchases: number;
  /** Accounts that may pay from one source; the first ones may. */
  readonly accountsPerSource: number;
  /** Accounts that may make a first recharge where their devices were other accounts' before; the first ones may. */
  readonly accountsPerDevice: number;
  /** New accounts of a day from one address range from which it is shown to staff; nobody is refused for it. */
  readonly accountsPerRange: number;
}

export const ABUSE_LIMITS: AbuseLimits = {
  newForDays: 3,
  newOpenNumbers: 3,
  firstRecharge: 500_000,
  rechargeADay: 10_000_000,
  rechargesADay: 20,
  cancelsToSlow: 15,
  cancelsToRefuse: 40,
  slowRatio: 5,
  refuseRatio: 10,
  slowPurchases: 4,
  accountsPerSource: 3,
  accountsPerDevice: 5,
  accountsPerRange: 50,
};

const NEVER = Number.MAX_SAFE_INTEGER;

/** With play money there is nothing to abuse. */
export const NO_ABUSE_LIMITS: AbuseLimits = {
  ...{ newForDays: 0, newOpenNumbers: NEVER, firstRecharge: NEVER, rechargeADay: NEVER },
  ...{ rechargesADay: NEVER, accountsPerDevice: NEVER },
  ...{ cancelsToSlow: NEVER, cancelsToRefuse: NEVER, slowRatio: NEVER, refuseRatio: NEVER, slowPurchases: NEVER },
  ...{ accountsPerSource: NEVER, accountsPerRange: NEVER },
};

/** What staff see: which rule slowed somebody down, or refused them. Stored: never renamed. */
export const ABUSE_FLAGS = [
  'slow-start',
  'cancels-slowed',
  'cancels-refused',
  'recharge-limit',
  'recharge-count',
  'payment-source',
  'device',
] as const;
export type AbuseFlag = (typeof ABUSE_FLAGS)[number];
