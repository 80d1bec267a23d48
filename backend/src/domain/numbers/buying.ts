/** Requests a number and records the provider's answer: the price is held first, and one order is sent once. */
import { isDeniedService } from '../abuse/denylist.js';
import type { DecisionContext } from '../decision-context.js';
import { deadlineOf, type Clocks } from './clocks.js';
import { clocksOf, offerOf, termsOf } from '../event-parts.js';
import type { CloseReason, DomainEvent, Offer } from '../events.js';
import type { Paise } from '../money/money.js';
import { isOpen, type PhoneNumber } from './number.js';
import { costOf, isForSale, priceOf, chargedCost, type Taken, type Terms } from '../money/price.js';
import { Refusal } from '../refusal.js';
import { rerouteOrder, canReroute, type AlternativeOffer } from './rerouting.js';
import { assertCanBuy, assertCanPay, type Limits } from '../money/wallet.js';

/** What is bought, at its present terms, and the rules for it. */
export interface Purchase {
  readonly offer: Offer;
  readonly terms: Terms;
  /** The price that the person saw, in paise: they are never charged more (MONEY-2). */
  readonly priceSeen: Paise;
  readonly limits: Limits;
  /** Services that may not be bought, as `isDeniedService` reads them (NUMBERS-18). */
  readonly denied: readonly string[];
  /** The provider's name of the service, by which it is denied: the offer may have one of ours. */
  readonly listedName?: string;
  /** Services that are hidden for now, by their codes; left out: none. */
  readonly hidden?: readonly string[];
}

/** A person's request to buy. */
export interface PurchaseRequest extends Purchase {
  readonly numberId: string;
  readonly clocks: Clocks;
  /** The offer is the best one of any server, and not the person's own choice. */
  readonly anyServer?: boolean;
  readonly replaces?: string;
}

/**
 * @param replaced an open number that is ended before: its hold and its place are free by then
 * @returns the price to hold, paise. @throws Refusal
 */
export const assertCanPurchase = (context: DecisionContext, purchase: Purchase, replaced?: PhoneNumber): Paise => {
  const pace = { now: context.now, purchases: context.recentPurchases(), leaving: replaced ? 1 : 0 };
  assertCanBuy(context.wallet, purchase.limits, pace);
  const { service: code, serviceName: name } = purchase.offer;
  if (isDeniedService(purchase.denied, { code, name: purchase.listedName ?? name })) {
    throw new Refusal('service-not-allowed', { service: name });
  }
  if (purchase.hidden?.includes(code)) throw new Refusal('service-hidden', { service: name });
  if (!isForSale(purchase.terms)) throw new Refusal('price-not-available', { service: purchase.offer.serviceName });
  const price = priceOf(purchase.terms);
  if (price > purchase.priceSeen) throw new Refusal('price-changed', { price, seen: purchase.priceSeen });
  assertCanPay(context.wallet, price, replaced?.price);
  return price;
};

/**
 * Holds the price and requests the number. [] for the same number again; refused where it exists for another reason.
 */
export const requestNumber = (context: DecisionContext, request: PurchaseRequest): DomainEvent[] => {
  const { numberId, offer, terms, clocks, anyServer, replaces } = request;
  const existing = context.number(numberId);
  if (existing && existing.replaces !== (replaces ?? null)) throw new Refusal('number-exists');
  if (existing) return [];
  const price = assertCanPurchase(context, request);
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

export const requireNumber = (context: DecisionContext, numberId: string): PhoneNumber => {
  const number = context.number(numberId);
  if (!number) throw new Refusal('number-not-found');
  return number;
};

/** Recorded before the order is sent. [] when it was sent before: then it is not sent again. */
export const sendOrder = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.status !== 'pending' || number.sentAt !== null) return [];
  return [{ type: 'OrderSent', numberId, provider: number.offer.provider, attempt: number.attempts + 1 }];
};

export interface Assignment {
  readonly activationId: string;
  /** Of its phone number, which is stored beside the event. */
  readonly proof: string;
  readonly canRepeat: boolean;
  /** The provider's charge, where it states one. */
  readonly taken?: Taken | undefined;
}

/**
 * Assigns a number. After its hold was released it is only recorded, and the same commit schedules its end at the
 * provider.
 */
export const assignNumber = (context: DecisionContext, numberId: string, assignment: Assignment): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.activationId !== null) return [];
  const deadline = deadlineOf(number.clocks, number.requestedAt, context.now);
  const { activationId, proof, canRepeat, taken } = assignment; // may be a row of a provider's list, with more fields
  const cost = taken ? chargedCost(number.terms, taken) : null;
  const assigned = { numberId, provider: number.offer.provider, activationId, proof, deadline, canRepeat };
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
  readonly alternative?: AlternativeOffer | null;
}

/** The order failed, and that is certain: it goes to another provider where it may, or the hold is released at once. */
export const failOrder = (
  context: DecisionContext,
  numberId: string,
  reason: CloseReason,
  { answer, alternative = null }: Failure = {},
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || number.activationId !== null) return [];
  if (alternative && canReroute(number, alternative, context.now))
    return rerouteOrder(number, alternative, reason, answer);
  return closeNumber(number, reason, false, answer);
};

/**
 * `seenBefore` where no list was read before the order: no activation can be distinguished from an older one, so none
 * is claimed.
 */
export const CLAIM_NOTHING: readonly string[] = ['*'];

/** The answer was lost: the hold stays, the order is not sent again, and its activation is searched for. */
export const loseAnswer = (
  context: DecisionContext,
  numberId: string,
  trouble: string,
  seenBefore: readonly string[],
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.status !== 'pending') return [];
  return [{ type: 'OrderUnanswered', numberId, trouble, seenBefore: [...seenBefore] }];
};

/**
 * The provider was removed, and cannot be asked any more: the hold is released at once. An order that was sent may
 * have been bought: the search for it continues if the provider is configured again.
 */
export const abandonOrder = (
  context: DecisionContext,
  numberId: string,
  trouble: string,
  alternative: AlternativeOffer | null = null,
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || number.activationId !== null) return [];
  if (number.sentAt === null) return failOrder(context, numberId, 'not-sent', { answer: trouble, alternative });
  const lost = number.search ? [] : loseAnswer(context, numberId, trouble, CLAIM_NOTHING);
  return [...lost, ...closeNumber(number, 'unconfirmed', true, trouble)];
};

/** Closes a number without a charge. @param open whether the activation may still be alive at the provider */
export const closeNumber = (
  number: PhoneNumber,
  reason: CloseReason,
  open: boolean,
  answer?: string,
): DomainEvent[] => [
  { type: 'FundsReleased', numberId: number.id, amount: number.price, reason },
  { type: 'NumberClosed', numberId: number.id, reason, open, ...(answer === undefined ? {} : { answer }) },
];
