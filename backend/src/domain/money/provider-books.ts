/** The books of one provider account: what we paid in, what it kept, and how far its balance is from what the books say. */
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from './money.js';
import { costOf, type Terms } from './price.js';

/** @throws RangeError for nothing, or less */
export const topUp = (topUpId: string, amount: Paise): DomainEvent[] => {
  if (paise(amount) <= 0) throw new RangeError('a top-up of nothing');
  return [{ type: 'ProviderToppedUp', topUpId, amount }];
};

/** Nobody was charged for the activation, and the provider keeps this (NUMBERS-15). */
export const chargeWithoutSale = (activationId: string, amount: Paise): DomainEvent[] => [
  { type: 'ProviderChargedWithoutSale', activationId, amount },
];

/** The reading before, and what the books moved on the account since. */
export interface Before {
  readonly amount: Paise;
  readonly booked: Paise;
}

/**
 * A daily reading. No posting follows from a drift: an open order, a rate or somebody else may explain it, and finance decides.
 * @param terms the balance as the price of one account, with its currency and rate
 * @param at ms; what the books moved until then is counted
 */
export const readBalance = (readingId: string, terms: Terms, at: number, before: Before | null): DomainEvent[] => {
  const { providerPrice: balance, currency, rate } = terms;
  const amount = costOf(terms);
  const moved = before ? { booked: before.booked, drift: amount - before.amount - before.booked } : {};
  return [{ type: 'ProviderBalanceRead', readingId, balance, currency, rate, amount, at, ...moved }];
};
