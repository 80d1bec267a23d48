/** Asking for a number, and what the provider answers: the hold comes first, and one order is sent once. */
import type { DecisionContext } from '../decision-context.js';
import { deadlineOf, type Clocks } from './clocks.js';
import { clocksOf, offerOf, termsOf } from '../event-parts.js';
import type { CloseReason, DomainEvent, Offer } from '../events.js';
import type { Paise } from '../money/money.js';
import { isOpen, type PhoneNumber } from './number.js';
import { costOf, isForSale, priceOf, takenCost, type Taken, type Terms } from '../money/price.js';
import { Refusal } from '../refusal.js';
import { reroute, canReroute, type AlternativeOffer } from './rerouting.js';
import { assertCanBuy, assertCanPay, type Limits } from '../money/wallet.js';

/** What is bought, as it stands now, and the rules for it. */
export interface Purchase {
  readonly offer: Offer;
  readonly terms: Terms;
  /** What the person saw, in paise: they are never charged above it (MONEY-2). */
  readonly priceSeen: Paise;
  readonly limits: Limits;
  /** Services nobody may buy for: banks, payments, government. */
  readonly denied: readonly string[];
}

/** A wish to buy. */
export interface PurchaseRequest extends Purchase {
  readonly numberId: string;
  readonly clocks: Clocks;
  /** The offer is the best one of any server, and not the person's own choice. */
  readonly anyServer?: boolean;
  readonly replaces?: string;
}

/** The price to be held now. `leaving` is an open number that is given back before: its hold and its place are free by then. */
export const assertCanPurchase = (account: DecisionContext, wish: Purchase, leaving?: PhoneNumber): Paise => {
  assertCanBuy(account.wallet, wish.limits, account.now, leaving ? 1 : 0);
  if (wish.denied.includes(wish.offer.service)) {
    throw new Refusal('service-not-allowed', { service: wish.offer.serviceName });
  }
  if (!isForSale(wish.terms)) throw new Refusal('price-not-available', { service: wish.offer.serviceName });
  const price = priceOf(wish.terms);
  if (price > wish.priceSeen) throw new Refusal('price-changed', { price, seen: wish.priceSeen });
  assertCanPay(account.wallet, price, leaving?.price);
  return price;
};

/** Holds the price and puts the number on order. The same number asked for again: nothing new; one that came in another way is refused. */
export const requestNumber = (account: DecisionContext, wish: PurchaseRequest): DomainEvent[] => {
  const { numberId, offer, terms, clocks, anyServer, replaces } = wish;
  const there = account.number(numberId);
  if (there && there.replaces !== (replaces ?? null)) throw new Refusal('number-exists');
  if (there) return [];
  const price = assertCanPurchase(account, wish);
  return [
    { type: 'FundsReserved', numberId, amount: price },
    {
      type: 'NumberRequested',
      numberId,
      offer: offerOf(offer),
      price,
      cost: costOf(terms),
      terms: termsOf(terms),
      clocks: clocksOf(clocks),
      ...(anyServer ? { anyServer } : {}),
      ...(replaces ? { replaces } : {}),
    },
  ];
};

export const requireNumber = (account: DecisionContext, numberId: string): PhoneNumber => {
  const number = account.number(numberId);
  if (!number) throw new Refusal('number-not-found');
  return number;
};

/** Recorded before the provider is asked. [] when it was sent before: then nobody asks again. */
export const sendOrder = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.status !== 'pending' || number.sentAt !== null) return [];
  return [{ type: 'OrderSent', numberId, provider: number.offer.provider, attempt: number.attempts + 1 }];
};

export interface Assignment {
  readonly activationId: string;
  readonly phone: string;
  readonly canRepeat: boolean;
  /** What the provider says that it takes, where it says so. */
  readonly taken?: Taken | undefined;
}

/** The provider gave a number. One that comes after its hold was released is only remembered, and ended there: the same commit writes that work down. */
export const assignNumber = (account: DecisionContext, numberId: string, given: Assignment): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.activationId !== null) return [];
  const deadline = deadlineOf(number.clocks, number.requestedAt, account.now);
  const { activationId, phone, canRepeat, taken } = given; // it may be a whole row of a provider's list, with its code
  const cost = taken ? takenCost(number.terms, taken) : null;
  const assigned = { numberId, provider: number.offer.provider, activationId, phone, deadline, canRepeat };
  return [
    {
      type: 'NumberAssigned',
      ...assigned,
      ...(cost === null ? {} : { cost }),
      ...(isOpen(number) ? {} : { closed: true }),
    },
  ];
};

interface Failure {
  /** The provider's answer, word for word. */
  readonly answer?: string | undefined;
  /** Where the order can go on; null where nowhere. */
  readonly elsewhere?: AlternativeOffer | null;
}

/** The order came to nothing, and that is certain: it goes on elsewhere where it may, or the hold is released at once. */
export const failOrder = (
  account: DecisionContext,
  numberId: string,
  reason: CloseReason,
  { answer, elsewhere = null }: Failure = {},
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || number.activationId !== null) return [];
  if (elsewhere && canReroute(number, elsewhere, account.now)) return reroute(number, elsewhere, reason, answer);
  return closeNumber(number, reason, false, answer);
};

/** What is seen before, when no list was read before the order: no activation can be told from an older one, so none is claimed. */
export const CLAIM_NOTHING: readonly string[] = ['*'];

/** The answer was lost: the hold stays, nothing is bought again, and it is looked for. */
export const loseAnswer = (
  account: DecisionContext,
  numberId: string,
  trouble: string,
  seenBefore: readonly string[],
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.status !== 'pending') return [];
  return [{ type: 'OrderUnanswered', numberId, trouble, seenBefore: [...seenBefore] }];
};

/**
 * The provider was removed, and can be asked about nothing any more: the hold is released at once. An order that was sent may
 * have been bought: the search for it goes on, should the provider come back.
 */
export const abandonOrder = (
  account: DecisionContext,
  numberId: string,
  trouble: string,
  elsewhere: AlternativeOffer | null = null,
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || number.activationId !== null) return [];
  if (number.sentAt === null) return failOrder(account, numberId, 'not-sent', { answer: trouble, elsewhere });
  const lost = number.search ? [] : loseAnswer(account, numberId, trouble, CLAIM_NOTHING);
  return [...lost, ...closeNumber(number, 'unconfirmed', true, trouble)];
};

/** Closes a number without a charge; `open` when the activation may still live at the provider. */
export const closeNumber = (
  number: PhoneNumber,
  reason: CloseReason,
  open: boolean,
  answer?: string,
): DomainEvent[] => [
  { type: 'FundsReleased', numberId: number.id, amount: number.price, reason },
  { type: 'NumberClosed', numberId: number.id, reason, open, ...(answer === undefined ? {} : { answer }) },
];
