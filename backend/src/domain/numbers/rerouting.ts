/**
 * Sends an order that was certainly not placed to another provider: same hold, no higher price, "any server" only
 * (decision 0055).
 */
import type { Decide } from '../decision-context.js';
import { clocksOf, offerOf, termsOf } from '../event-parts.js';
import type { CloseReason, DomainEvent, Offer } from '../events.js';
import type { PhoneNumber } from './number.js';
import { costOf, isForSale, priceOf, type Terms } from '../money/price.js';

/** Another provider's offer of the same service in the same country. */
export interface AlternativeOffer {
  readonly offer: Offer;
  readonly terms: Terms;
  /** Its free-cancellation limit, ms after assignment, or null. */
  readonly cancelLimit: number | null;
}

/** The part of the hold's time that must be left, so that the new number does not end at once. */
const MIN_TIME_LEFT = 1 / 3;

/** Whether no other offer is searched for: the person chose the server, or too little time is left. */
export const isBoundToServer = ({ anyServer, deadline, clocks }: PhoneNumber, now: number): boolean =>
  !anyServer || deadline - now < clocks.holdFor * MIN_TIME_LEFT;

/** Each provider gets one order, and the price is never above what is held. */
export const canReroute = (number: PhoneNumber, { offer, terms }: AlternativeOffer, now: number): boolean =>
  !isBoundToServer(number, now) &&
  offer.country === number.offer.country &&
  offer.service === number.offer.service &&
  offer.provider !== number.offer.provider &&
  !number.tried.includes(offer.provider) &&
  isForSale(terms) &&
  priceOf(terms) <= number.price;

/** Where the other provider is cheaper, the difference is released at once. */
export const rerouteOrder = (
  { id: numberId, offer, price, clocks }: PhoneNumber,
  alternative: AlternativeOffer,
  reason: CloseReason,
  answer?: string,
): DomainEvent[] => {
  const { terms, cancelLimit } = alternative;
  const saving = price - priceOf(terms);
  return [
    {
      type: 'OrderRerouted',
      numberId,
      from: offer.provider,
      reason,
      ...(answer === undefined ? {} : { answer }),
      offer: offerOf(alternative.offer),
      cost: costOf(terms),
      terms: termsOf(terms),
      clocks: clocksOf({ ...clocks, cancelLimit }),
    },
    ...(saving > 0 ? [{ type: 'HoldLowered', numberId, amount: saving } as const] : []),
  ];
};

/**
 * Ignores the outcome of an order once the number went to another provider.
 * @param attempt which order of the number, from 1
 */
export const forAttempt =
  (numberId: string, attempt: number, decide: Decide): Decide =>
  (account) => {
    const number = account.number(numberId);
    return number?.attempts === attempt && number.sentAt !== null ? decide(account) : [];
  };
