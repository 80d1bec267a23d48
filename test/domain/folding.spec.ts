/** Single steps of a fold, and limits at their edge: what longer lives pass over. */
import { evolveNumber } from '@backend/domain/numbers/evolve-number.js';
import { NUMBER_SHAPE, restoreNumber, type PhoneNumber } from '@backend/domain/numbers/number.js';
import { EMPTY_WALLET, assertCanBuy } from '@backend/domain/money/wallet.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { assigned, cancelWanted, closed, received, requested, spent } from './event-samples.js';
import { BEGIN } from './folded-history.js';

const folded = (...events: readonly DomainEvent[]): PhoneNumber =>
  events.reduce<PhoneNumber | undefined>((number, event) => evolveNumber(number, event, BEGIN), undefined)!;

describe('A number', () => {
  it('can give no further code before it is there, and knows what it replaces', () => {
    expect(folded(requested())).toMatchObject({ canRepeat: false, replaces: null });
    expect(folded(requested({ replaces: 'old' }))).toMatchObject({ replaces: 'old' });
  });
  it('keeps the request to cancel it', () =>
    expect(folded(requested(), assigned(), cancelWanted())).toMatchObject({
      cancel: { requestedAt: BEGIN, notBefore: null },
    }));
  it.each([
    ['cancelled', 'cancelled'],
    ['changed', 'cancelled'],
    ['timed-out', 'gone'],
  ] as const)('that is %s has ended at the provider as %s', (reason, ending) =>
    expect(folded(requested(), assigned(), closed(reason))).toMatchObject({ ending }),
  );
  it('that is closed while it may live there has not ended', () =>
    expect(folded(requested(), assigned(), closed('timed-out', true))).toMatchObject({ ending: null }));
  it('is used with its first code, and its price is spent beside it', () =>
    expect(folded(requested(), assigned(), received(), spent())).toMatchObject({ status: 'used', hold: 'spent' }));
});

const FIELDS = (
  'activationId anyServer assignedAt attempts canRepeat cancel cancelRefused change changeFailed changedAt charged ' +
  'clocks closedAt codes cost deadline ending firstCodeAt hold id kind offer price reason refunded repeatSent ' +
  'repeatSince replaces requestedAt requests search sentAt status terms tried'
).split(' ');

describe('The stored shape of a number', () => {
  it('has a new version when a field comes or goes: raise NUMBER_SHAPE, and write the fields here', () =>
    expect([NUMBER_SHAPE, ...Object.keys(folded(requested())).sort()]).toEqual([4, ...FIELDS]));
  it('is restored with its fields in the order of a fold, so that one number has one text', () => {
    const number = folded(requested(), assigned(), cancelWanted(), closed('cancelled'));
    const restored = restoreNumber(JSON.parse(JSON.stringify(number)) as PhoneNumber);
    expect(restored).toEqual(number);
    expect(Object.keys(restored)).toEqual(Object.keys(number));
  });
});

describe('The limit of open numbers', () => {
  const limits = { openNumbers: 2, purchasesAnHour: 20 };
  const wallet = { ...EMPTY_WALLET, openNumbers: 2 };
  it('is met by one more', () =>
    expect(() => assertCanBuy(wallet, limits, { now: BEGIN, purchases: [] })).toThrow('too-many-open-numbers'));
  it('leaves room for one that takes the place of another', () =>
    expect(() => assertCanBuy(wallet, limits, { now: BEGIN, purchases: [], leaving: 1 })).not.toThrow());
});
