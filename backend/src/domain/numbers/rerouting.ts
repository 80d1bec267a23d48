/** An order that was surely not placed goes on to another provider: within the same hold, at no higher price, and only for who chose any server. */
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

/** The part of the hold's time that must be left: a number that ends at once is of no use to anybody. */
const LEAST_LEFT = 1 / 3;

/** Where nobody need look for another offer: the person named the server, or the time is too short. */
export const isBoundToServer = ({ anyServer, deadline, clocks }: PhoneNumber, now: number): boolean =>
  !anyServer || deadline - now < clocks.holdFor * LEAST_LEFT;

/** Each provider is asked once, and nobody pays more than is held. */
export const canReroute = (number: PhoneNumber, { offer, terms }: AlternativeOffer, now: number): boolean =>
  !isBoundToServer(number, now) &&
  offer.country === number.offer.country &&
  offer.service === number.offer.service &&
  offer.provider !== number.offer.provider &&
  !number.tried.includes(offer.provider) &&
  isForSale(terms) &&
  priceOf(terms) <= number.price;

/** What the other provider costs less goes back at once. */
export const reroute = (
  { id: numberId, offer, price, clocks }: PhoneNumber,
  elsewhere: AlternativeOffer,
  reason: CloseReason,
  answer?: string,
): DomainEvent[] => {
  const { terms, cancelLimit } = elsewhere;
  const lower = price - priceOf(terms);
  return [
    {
      type: 'OrderRerouted',
      numberId,
      from: offer.provider,
      reason,
      ...(answer === undefined ? {} : { answer }),
      offer: offerOf(elsewhere.offer),
      cost: costOf(terms),
      terms: termsOf(terms),
      clocks: clocksOf({ ...clocks, cancelLimit }),
    },
    ...(lower > 0 ? [{ type: 'HoldLowered', numberId, amount: lower } as const] : []),
  ];
};

/** What came of one order is no matter any more once the number went on to another one. @param attempt which order of the number, from 1 */
export const forAttempt =
  (numberId: string, attempt: number, decide: Decide): Decide =>
  (account) => {
    const number = account.number(numberId);
    return number?.attempts === attempt && number.sentAt !== null ? decide(account) : [];
  };
