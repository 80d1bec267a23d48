/** A number on order: asked for, assigned, and then either a code arrives or it is closed. This page is its state. */
import type { Clocks } from './clocks.js';
import type { CloseReason, Ending, Offer } from '../events.js';
import type { Paise } from '../money/money.js';
import type { Terms } from '../money/price.js';

/** As on screen (NUMBERS-17). */
type NumberStatus = 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';

/** What is being done about an order whose answer was lost (NUMBERS-14). */
interface Search {
  readonly since: number;
  readonly trouble: string;
  /** Activations that the provider listed before we asked: never ours. */
  readonly seenBefore: readonly string[];
  /** Complete lists, one after the other, in which it was absent, and when the first of them was. */
  readonly absentLists: number;
  readonly absentSince: number | null;
  readonly nextAt: number;
}

/** By what another SMS is told from the one before it, though it has the same digits. */
export interface RepeatSent {
  /** The provider said after it was asked that none had come: a code that it shows later is another one. */
  readonly waits: boolean;
  /** A hash of what told its newest SMS from others, or null. */
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
  /** Providers at which the order was surely not placed, before this one. */
  readonly tried: readonly string[];
  /** How often an order was sent: once to each provider. */
  readonly attempts: number;
  /** When the order was sent to the provider that it is with now. */
  readonly sentAt: number | null;
  readonly search: Search | null;
  readonly activationId: string | null;
  readonly phone: string | null;
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
  readonly cancelRefused?: true;
  /** What the provider kept for it, though nobody was charged. */
  readonly charged?: Paise;
  readonly repeatSince: number | null;
  /** What the provider said when it was asked for another code; absent until then. */
  readonly repeatSent?: RepeatSent | undefined;
  /** How often the person asked for a cancel, a change or another code, or withdrew one. */
  readonly requests: number;
  readonly closedAt: number | null;
  readonly reason: CloseReason | null;
  /** How the activation ended at the provider; null while it lives there, or may. */
  readonly ending: Ending | null;
}

/** The shape of a number as it is stored in its row. Raise it with every change of the fields above: rows of another shape are folded from their events again. */
export const NUMBER_SHAPE = 2;

/** Requests of the person that one number takes, over its whole life. */
export const MOST_REQUESTS = 20;

/** A clock that is believed can have been so far ahead, ms. */
const AHEAD_AT_MOST = 60_000;

/** Its deadline has come; or it was requested in the future, by a clock that was wrong then: its deadline is nobody's rule, and it ends now. */
export const isDue = (number: PhoneNumber, now: number): boolean =>
  now >= number.deadline || number.requestedAt > now + AHEAD_AT_MOST;

export const isOpen = (number: PhoneNumber): boolean => number.hold === 'open';
