/** Of all who sell the same thing: the cheapest that can deliver now, or why none can. */
import { chooseSeller, rankSellers, type Seller } from '@backend/domain/numbers/choosing.js';
import { Refusal } from '@backend/domain/refusal.js';

interface Named extends Seller {
  readonly name: string;
}
const seller = (name: string, price: number, changes: Partial<Seller> = {}): Named => ({
  ...{ name, price, available: 10, isSoldOut: false, readiness: 'ready', successRate: null },
  ...changes,
});
const chosen = (...sellers: Named[]): string => chooseSeller(sellers).name;
const refused = (...sellers: Named[]): string => {
  try {
    return chosen(...sellers);
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('Any server', () => {
  it('is the cheapest', () => expect(chosen(seller('a', 1_404), seller('b', 1_403))).toBe('b'));
  it.each([
    ['has none left', { available: 0 }],
    ['refused an order a moment ago, as it had none', { isSoldOut: true }],
    ['is busy', { readiness: 'busy' }],
    ['fails', { readiness: 'failing' }],
  ] as const)('is not one that %s', (_, state) =>
    expect(chosen(seller('a', 1_000, state), seller('b', 2_000))).toBe('b'),
  );
  it('is the one whose codes come more often, where the price is the same', () =>
    expect(chosen(seller('a', 1_000, { successRate: 0.6 }), seller('b', 1_000, { successRate: 0.7 }))).toBe('b'));
  it('is the cheaper one, however seldom its codes come', () =>
    expect(chosen(seller('a', 1_000, { successRate: 0.1 }), seller('b', 1_001, { successRate: 0.9 }))).toBe('a'));
  it('takes who is not known yet for as good as the others', () => {
    const known = [seller('a', 1_000, { successRate: 0.4 }), seller('b', 1_000, { successRate: 0.8 })];
    expect(rankSellers([...known, seller('c', 1_000)]).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });
  it('is the one with the higher priority, where nothing else tells them apart', () =>
    expect(chosen(seller('a', 1_000), seller('b', 1_000))).toBe('a'));
  it('is refused with the reason why none can deliver', () => {
    expect(refused()).toBe('price-not-available');
    expect(refused(seller('a', 1, { available: 0 }), seller('b', 1, { available: 0, readiness: 'busy' }))).toBe(
      'offer-not-available',
    );
    expect(refused(seller('a', 1, { isSoldOut: true }))).toBe('offer-not-available');
    expect(refused(seller('a', 1, { readiness: 'busy' }), seller('b', 1, { readiness: 'failing' }))).toBe(
      'provider-busy',
    );
    expect(refused(seller('a', 1, { readiness: 'failing' }), seller('b', 1, { available: 0 }))).toBe(
      'provider-unavailable',
    );
  });
  it('is found even when no seller can deliver: the cheapest, for its price', () =>
    expect(rankSellers([seller('a', 9, { available: 0 }), seller('b', 8, { readiness: 'busy' })])[0]?.name).toBe('b'));
});
