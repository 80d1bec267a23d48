/** A number's state, folded from its events. */
import { searchClocks } from './clocks.js';
import type { CloseReason, DomainEvent, EventType } from '../events.js';
import { isOpen, type PhoneNumber } from './number.js';

/** Reasons shown as 'expired': a number was assigned and ended. With all others no number was assigned. */
const EXPIRED: readonly CloseReason[] = ['cancelled', 'changed', 'timed-out', 'provider-cancelled'];

/** Events that a person can cause repeatedly on one number. */
const REQUESTS: readonly EventType[] = [
  'CancelRequested',
  'CancelWithdrawn',
  'ChangeRequested',
  'ChangeWithdrawn',
  'RepeatRequested',
];

const requestedNumber = (event: Extract<DomainEvent, { type: 'NumberRequested' }>, at: number): PhoneNumber => ({
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
  assignedAt: null,
  canRepeat: false,
  codes: 0,
  firstCodeAt: null,
  cancel: null,
  change: null,
  changeFailed: null,
  replaces: event.replaces ?? null,
  cancelRefused: undefined,
  charged: undefined,
  repeatSince: null,
  repeatSent: undefined,
  requests: 0,
  closedAt: null,
  reason: null,
  ending: null,
});

/** The number after one more event. @param at when it was recorded, ms */
export const evolveNumber = (
  before: PhoneNumber | undefined,
  event: DomainEvent,
  at: number,
): PhoneNumber | undefined => {
  if (event.type === 'NumberRequested') return requestedNumber(event, at);
  if (!before) return undefined;
  const requests = REQUESTS.includes(event.type) ? before.requests + 1 : before.requests;
  return { ...before, ...changesBy(before, event, at), requests, changedAt: at };
};

type Changes = (number: PhoneNumber, event: DomainEvent, at: number) => Partial<PhoneNumber>;

/** Until the number is there: the order, the search for its answer, the assignment. */
const changesBy: Changes = (number, event, at) => {
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
      const { activationId, deadline, canRepeat, cost = number.cost } = event;
      const given = { activationId, canRepeat, cost, assignedAt: at };
      if (isOpen(number)) return { ...given, status: 'active', deadline };
      // Its hold was released before: it stays closed, and its activation is alive until it is ended at the provider.
      return event.closed ? { ...given, ending: null } : given;
    }
    default:
      return changesAfterwards(number, event, at);
  }
};

/** Codes, money, and what the person requests. */
const changesAfterwards: Changes = (number, event, at) => {
  switch (event.type) {
    case 'CodeReceived':
      return event.seq === 1
        ? { status: 'used', codes: 1, firstCodeAt: at, cancel: null, change: null }
        : { codes: event.seq, repeatSince: null, repeatSent: undefined };
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
      return { repeatSince: at, repeatSent: undefined };
    case 'RepeatSent':
      return { repeatSent: { waits: event.waits, heard: event.heard ?? null } };
    case 'RepeatEnded':
      return { repeatSince: null, repeatSent: undefined };
    case 'NumberClosed':
      return {
        status: EXPIRED.includes(event.reason) ? 'expired' : 'failed',
        reason: event.reason,
        closedAt: at,
        // A number that ended for another reason is not replaced.
        change: event.reason === 'changed' ? number.change : null,
        search: event.open && number.activationId === null ? number.search : null,
        ending: event.open ? null : event.reason === 'cancelled' || event.reason === 'changed' ? 'cancelled' : 'gone',
      };
    case 'CancelRefused':
      return { cancelRefused: true };
    case 'ActivationEnded':
      return event.charged ? { ending: event.how, charged: event.charged } : { ending: event.how };
    default:
      return {};
  }
};
