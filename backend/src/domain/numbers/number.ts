/** The state of a number on order: requested, assigned, and then either used by a code or closed. */
import type { Clocks } from './clocks.js';
import type { CloseReason, Ending, Offer } from '../events.js';
import type { Paise } from '../money/money.js';
import type { Terms } from '../money/price.js';

/** As shown on screen (NUMBERS-17). */
export const NUMBER_STATUSES = ['pending', 'confirming', 'active', 'used', 'expired', 'failed'] as const;
export type NumberStatus = (typeof NUMBER_STATUSES)[number];

/** The search for an order whose answer was lost (NUMBERS-14). */
interface Search {
  readonly since: number;
  readonly trouble: string;
  /** Activations that the provider listed before the order was sent: never ours. */
  readonly seenBefore: readonly string[];
  /** Consecutive complete lists without it, and when the first of them was read. */
  readonly absentLists: number;
  readonly absentSince: number | null;
  readonly nextAt: number;
}

/** What distinguishes another SMS from the previous one where both have the same digits. */
export interface RepeatSent {
  /** The provider reported after the request that none had come: a code that it shows later is another one. */
  readonly waits: boolean;
  /** A hash of what identifies its newest SMS, or null. */
  readonly heard: string | null;
}

/** What the person wants instead. */
export interface Change {
  readonly replacementId: string;
  readonly offer: Offer;
  readonly priceSeen: Paise;
  readonly anyServer: boolean;
}

export interface PhoneNumber {
  readonly kind: 'number';
  readonly id: string;
  readonly status: NumberStatus;
  readonly offer: Offer;
  readonly price: Paise;
  readonly cost: Paise;
  readonly terms: Terms;
  readonly clocks: Clocks;
  readonly requestedAt: number;
  readonly changedAt: number;
  /** The end of the hold until a number is assigned, then the earlier of that and the provider's limit. */
  readonly deadline: number;
  readonly hold: 'open' | 'spent' | 'released';
  readonly refunded: boolean;
  /** The person chose any server. */
  readonly anyServer: boolean;
  /** Providers at which the order was certainly not placed, before this one. */
  readonly tried: readonly string[];
  /** How many orders were sent: one to each provider. */
  readonly attempts: number;
  /** When the order was sent to its present provider. */
  readonly sentAt: number | null;
  readonly search: Search | null;
  readonly activationId: string | null;
  readonly assignedAt: number | null;
  readonly canRepeat: boolean;
  readonly codes: number;
  readonly firstCodeAt: number | null;
  readonly cancel: { readonly requestedAt: number; readonly notBefore: number | null } | null;
  readonly change: Change | null;
  /** Why the replacement could not be bought. */
  readonly changeFailed: string | null;
  readonly replaces: string | null;
  /** The provider refused to cancel it, and no code had come. */
  readonly cancelRefused: true | undefined;
  /** What the provider kept for it without a sale, paise. */
  readonly charged: Paise | undefined;
  readonly repeatSince: number | null;
  /** The provider's answer to the request for another code; absent until then. */
  readonly repeatSent: RepeatSent | undefined;
  /** How often the person requested a cancel, a change or another code, or withdrew one. */
  readonly requests: number;
  readonly closedAt: number | null;
  readonly reason: CloseReason | null;
  /** How the activation ended at the provider; null while it is, or may be, alive there. */
  readonly ending: Ending | null;
}

/**
 * Version of the stored row. Raise it with every change of the fields above, or of a column: older rows are folded from
 * their events again.
 */
export const NUMBER_SHAPE = 4;

/**
 * A number from its stored state. Written out: an object that a parser or a spread of its result made is slow to copy,
 * and the fields keep their order, so that one number has one text.
 */
export const restoreNumber = (stored: PhoneNumber): PhoneNumber => ({
  kind: 'number',
  id: stored.id,
  status: stored.status,
  offer: stored.offer,
  price: stored.price,
  cost: stored.cost,
  terms: stored.terms,
  clocks: stored.clocks,
  requestedAt: stored.requestedAt,
  changedAt: stored.changedAt,
  deadline: stored.deadline,
  hold: stored.hold,
  refunded: stored.refunded,
  anyServer: stored.anyServer,
  tried: stored.tried,
  attempts: stored.attempts,
  sentAt: stored.sentAt,
  search: stored.search,
  activationId: stored.activationId,
  assignedAt: stored.assignedAt,
  canRepeat: stored.canRepeat,
  codes: stored.codes,
  firstCodeAt: stored.firstCodeAt,
  cancel: stored.cancel,
  change: stored.change,
  changeFailed: stored.changeFailed,
  replaces: stored.replaces,
  cancelRefused: stored.cancelRefused,
  charged: stored.charged,
  repeatSince: stored.repeatSince,
  repeatSent: stored.repeatSent,
  requests: stored.requests,
  closedAt: stored.closedAt,
  reason: stored.reason,
  ending: stored.ending,
});

/** How many requests of the person one number takes, over its whole life. */
export const MAX_REQUESTS = 20;

/** An accepted clock can have been this far ahead, ms. */
const MAX_CLOCK_AHEAD = 60_000;

/**
 * Whether it ends now: its deadline has passed, or it was requested "in the future", by a clock that was wrong then.
 */
export const isDue = (number: PhoneNumber, now: number): boolean =>
  now >= number.deadline || number.requestedAt > now + MAX_CLOCK_AHEAD;

export const isOpen = (number: PhoneNumber): boolean => number.hold === 'open';
