/** What events add to the figures of their day. */
import { addFigures, figuresOf, isActivity, marginOf, NO_FIGURES } from '@backend/domain/analytics/day-figures.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { EVERY_SAMPLE } from '../every-event.js';

const spent: DomainEvent = { type: 'FundsSpent', numberId: 'n', amount: 1_494, cost: 1_200, provider: 'p' };
const refunded: DomainEvent = { type: 'FundsRefunded', numberId: 'n', amount: 1_494, reason: 'goodwill' };
const late: DomainEvent = { type: 'CodeReceivedLate', numberId: 'n', seq: 0, proof: 'x', cost: 300, provider: 'p' };
const charged: DomainEvent = { type: 'ProviderChargedWithoutSale', activationId: 'a', amount: 70 };
const back = (account: 'provider_cost' | 'provider_loss'): DomainEvent => ({
  ...{ type: 'ProviderRefunded', activationId: 'a', amount: 50, account },
});

const figuresAfter = (...events: DomainEvent[]) =>
  events.reduce((sum, event) => addFigures(sum, figuresOf(event) ?? {}), NO_FIGURES);

describe('The figures of a day', () => {
  it('have what a code brought and cost', () =>
    expect(figuresAfter(spent, spent)).toEqual({ ...NO_FIGURES, sold: 2, revenue: 2_988, cost: 2_400 }));

  it('have refunds apart from the revenue', () =>
    expect(figuresAfter(spent, refunded)).toMatchObject({ revenue: 1_494, refunds: 1, refunded: 1_494 }));

  it('have as losses what providers charged and nobody paid for', () =>
    expect(figuresAfter(late, charged)).toEqual({ ...NO_FIGURES, losses: 370 }));

  it('take what a provider gave back from what it was charged to', () => {
    expect(figuresAfter(spent, back('provider_cost'))).toMatchObject({ cost: 1_150, losses: 0 });
    expect(figuresAfter(charged, back('provider_loss'))).toMatchObject({ cost: 0, losses: 20 });
  });

  it('leave as the margin what is left of the revenue', () =>
    expect(marginOf(figuresAfter(spent, refunded, spent, late))).toBe(1_494 * 2 - 1_200 * 2 - 1_494 - 300));

  it('count a person as active who asks for a number or adds money', () =>
    expect(
      [
        ...new Set(
          EVERY_SAMPLE.map(({ event }) => event)
            .filter(isActivity)
            .map(({ type }) => type),
        ),
      ].sort(),
    ).toEqual([...['FundsDeposited', 'NumberRequested']]));
});
