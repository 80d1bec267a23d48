/**
 * The books of one provider account: what we paid in, what it charged, and how far its balance differs from the books.
 */
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from './money.js';
import { costOf, type Terms } from './price.js';

/**
 * @param received what the provider credited, a decimal text in its currency, where that is no rupees
 * @throws RangeError for an amount of zero or less
 */
export const topUp = (topUpId: string, amount: Paise, received?: string): DomainEvent[] => {
  if (paise(amount) <= 0) throw new RangeError('a top-up of nothing');
  return [{ type: 'ProviderToppedUp', topUpId, amount, ...(received !== undefined && { received }) }];
};

/** The provider keeps this for an activation that no person was charged for (NUMBERS-15). */
export const chargeWithoutSale = (activationId: string, amount: Paise): DomainEvent[] => [
  { type: 'ProviderChargedWithoutSale', activationId, amount },
];

/** The previous reading, in paise, and what the books moved on the account since. */
export interface PreviousReading {
  readonly amount: Paise;
  readonly booked: Paise;
}

/**
 * A daily reading. A drift makes no posting: an open order, a rate or another user of the account may explain it.
 * @param terms the balance as the price of one account, with its currency and rate
 * @param at ms; what the books moved until then is counted
 */
export const readBalance = (
  readingId: string,
  terms: Terms,
  at: number,
  previous: PreviousReading | null,
): DomainEvent[] => {
  const { providerPrice: balance, currency, rate } = terms;
  const amount = costOf(terms);
  const drift = previous ? { booked: previous.booked, drift: amount - previous.amount - previous.booked } : {};
  return [{ type: 'ProviderBalanceRead', readingId, balance, currency, rate, amount, at, ...drift }];
};
