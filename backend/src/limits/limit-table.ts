/**
 * How often what may be requested: one table for the code, for docs/security.md and for its test. By account and by
 * device a request is refused, by address it is delayed (ACCOUNTS-22), and the ceiling of the installation is shared by
 * all who ask.
 */

/** So many requests in so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

export interface Limits {
  /** Of the signed-in person, or of the e-mail in the request. */
  readonly account?: Rate;
  /** Of the device that signed in before; a browser that sends no such cookie is counted by account and address. */
  readonly device?: Rate;
  /** Of the address, IPv6 by /64: beyond it requests are delayed and share a part of the ceiling. */
  readonly address?: Rate;
  /** Of everybody, in all processes that share one Redis; else of each process. Known devices are not refused by it. */
  readonly installation?: Rate;
}

const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;
const rate = (times: number, seconds: number): Rate => ({ times, seconds });

/** Failed sign-ins of one account are limited by soft locks as well: sign-in-locks.ts. */
export const LIMITS = {
  'sign-in': { device: rate(30, 10 * MINUTE), address: rate(20, MINUTE), installation: rate(20, SECOND) },
  register: { device: rate(5, HOUR), address: rate(20, HOUR), installation: rate(5, SECOND) },
  'reset-request': {
    account: rate(5, HOUR),
    device: rate(10, HOUR),
    address: rate(20, HOUR),
    installation: rate(5, SECOND),
  },
  reset: { device: rate(20, HOUR), address: rate(20, HOUR), installation: rate(5, SECOND) },
  mail: { account: rate(5, HOUR), device: rate(10, HOUR), address: rate(30, HOUR), installation: rate(5, SECOND) },
  password: { account: rate(10, HOUR), device: rate(20, HOUR), installation: rate(5, SECOND) },
  buy: {
    account: rate(20, MINUTE),
    device: rate(40, MINUTE),
    address: rate(120, MINUTE),
    installation: rate(50, SECOND),
  },
  recharge: {
    account: rate(10, MINUTE),
    device: rate(20, MINUTE),
    address: rate(60, MINUTE),
    installation: rate(20, SECOND),
  },
  check: {
    account: rate(60, MINUTE),
    device: rate(120, MINUTE),
    address: rate(600, MINUTE),
    installation: rate(100, SECOND),
  },
  cancel: {
    account: rate(30, MINUTE),
    device: rate(60, MINUTE),
    address: rate(300, MINUTE),
    installation: rate(50, SECOND),
  },
  live: {
    account: rate(60, MINUTE),
    device: rate(120, MINUTE),
    address: rate(600, MINUTE),
    installation: rate(200, SECOND),
  },
  prices: { address: rate(60, MINUTE), installation: rate(50, SECOND) },
  webhook: { address: rate(50, SECOND), installation: rate(200, SECOND) },
} as const satisfies Record<string, Limits>;

export type LimitedOperation = keyof typeof LIMITS;
