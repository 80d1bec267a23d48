/** A number on order: asked for, assigned, and then either a code arrives or it is closed. This page is its state, made of its events. */
import { searchClocks, type Clocks } from './clocks.js';
import type { CloseReason, DomainEvent, Ending, Offer } from './events.js';
import type { Paise } from './money.js';
import type { Terms } from './price.js';

/** As on screen (decisions.md, Numbers 17). */
export type NumberStatus = 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';

/** What is being done about an order whose answer was lost (decisions.md, Numbers 14). */
export interface Search {
  readonly since: number;
  readonly trouble: string;
  /** Activations that the provider listed before we asked: never ours. */
  readonly seenBefore: readonly string[];
  /** Complete lists, one after the other, in which it was absent, and when the first of them was. */
  readonly absentLists: number;
  readonly absentSince: number | null;
  readonly nextAt: number;
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
  readonly repeatSince: number | null;
  readonly closedAt: number | null;
  readonly reason: CloseReason | null;
  /** How the activation ended at the provider; null while it lives there, or may. */
  readonly ending: Ending | null;
}

export const isOpen = (number: PhoneNumber): boolean => number.hold === 'open';

/** Reasons told as 'expired': a number that was there and ended. Everything else never became a number. */
const EXPIRED: readonly CloseReason[] = ['cancelled', 'changed', 'timed-out', 'provider-cancelled'];

const requested = (event: Extract<DomainEvent, { type: 'NumberRequested' }>, at: number): PhoneNumber => ({
  kind: 'number',
  id: event.numberId,
  status: 'pending',
  offer: event.offer,
  price: event.price,
  cost: event.cost,
  terms: event.terms,
  clocks: event.clocks,
  requestedAt: at,
  changedAt: at,
  deadline: at + event.clocks.holdFor,
  hold: 'open',
  refunded: false,
  anyServer: event.anyServer === true,
  tried: [],
  attempts: 0,
  sentAt: null,
  search: null,
  activationId: null,
  phone: null,
  assignedAt: null,
  canRepeat: false,
  codes: 0,
  firstCodeAt: null,
  cancel: null,
  change: null,
  changeFailed: null,
  replaces: event.replaces ?? null,
  repeatSince: null,
  closedAt: null,
  reason: null,
  ending: null,
});

/** The number after one more fact. `at` is when it was recorded, ms. */
export const evolveNumber = (
  before: PhoneNumber | undefined,
  event: DomainEvent,
  at: number,
): PhoneNumber | undefined => {
  if (event.type === 'NumberRequested') return requested(event, at);
  return before && { ...before, ...changes(before, event, at), changedAt: at };
};

const changes = (number: PhoneNumber, event: DomainEvent, at: number): Partial<PhoneNumber> => {
  switch (event.type) {
    case 'OrderSent':
      return { sentAt: at, attempts: event.attempt };
    case 'OrderRerouted': {
      const { offer, cost, terms, clocks, from } = event;
      const tried = [...number.tried, from];
      return { status: 'pending', offer, cost, terms, clocks, tried, sentAt: null, search: null };
    }
    case 'HoldLowered':
      return { price: number.price - event.amount };
    case 'OrderUnanswered': {
      const { trouble, seenBefore } = event;
      const search = {
        since: at,
        trouble,
        seenBefore,
        absentLists: 0,
        absentSince: null,
        nextAt: at + searchClocks(number.clocks).settleFor,
      };
      return { status: 'confirming', search };
    }
    case 'OrderSought': {
      if (!number.search) return {};
      const { absentLists, absentSince } = number.search;
      const found = event.absent
        ? { absentLists: absentLists + 1, absentSince: absentSince ?? at }
        : { absentLists: 0, absentSince: null };
      return { search: { ...number.search, ...found, nextAt: event.nextAt } };
    }
    case 'NumberAssigned': {
      const { activationId, phone, deadline, canRepeat } = event;
      const given = { activationId, phone, canRepeat, assignedAt: at };
      // Found after its hold was let go: it stays closed, but can now be ended at the provider.
      return isOpen(number) ? { ...given, status: 'active', deadline } : given;
    }
    case 'CodeReceived':
      return event.seq === 1
        ? { status: 'used', codes: 1, firstCodeAt: at, cancel: null, change: null }
        : { codes: event.seq, repeatSince: null };
    case 'CodeReceivedLate':
      return { codes: event.seq, firstCodeAt: number.firstCodeAt ?? at };
    case 'FundsSpent':
      return { hold: 'spent' };
    case 'FundsReleased':
      return { hold: 'released' };
    case 'FundsRefunded':
      return { refunded: true };
    case 'CancelRequested':
      return { cancel: { requestedAt: at, notBefore: null } };
    case 'CancelPostponed':
      return { cancel: { requestedAt: number.cancel?.requestedAt ?? at, notBefore: event.until } };
    case 'CancelWithdrawn':
      return { cancel: null };
    case 'ChangeRequested': {
      const { replacementId, offer, priceSeen, anyServer = false } = event;
      return { change: { replacementId, offer, priceSeen, anyServer }, cancel: { requestedAt: at, notBefore: null } };
    }
    case 'ChangeWithdrawn':
      return { change: null, cancel: null };
    case 'ChangeFailed':
      return { changeFailed: event.reason };
    case 'RepeatRequested':
      return { repeatSince: at };
    case 'RepeatEnded':
      return { repeatSince: null };
    case 'NumberClosed':
      return {
        status: EXPIRED.includes(event.reason) ? 'expired' : 'failed',
        reason: event.reason,
        closedAt: at,
        search: event.open && number.activationId === null ? number.search : null,
        ending: event.open ? null : event.reason === 'cancelled' || event.reason === 'changed' ? 'cancelled' : 'gone',
      };
    case 'ActivationEnded':
      return { ending: event.how };
    default:
      return {};
  }
};
