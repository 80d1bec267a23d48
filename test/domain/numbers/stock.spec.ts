/** How much there is, as a word: none, few or many, by what is reported and by what was refused lately. */
import fc from 'fast-check';
import { areSoldOutLately, isSoldOut, stockOf, wasSoldOutLately, type Stocked } from '@backend/domain/numbers/stock.js';
import { seedOfRun } from '../../support/seed.mjs';

const seller = (available: number, soldOutLately = false): Stocked => ({ available, wasSoldOutLately: soldOutLately });
const anySeller = fc.record({ available: fc.nat(300), wasSoldOutLately: fc.boolean() });

describe('Stock', () => {
  it.each([
    ['none', [seller(0)]],
    ['none', []],
    ['none', [seller(0, true)]],
    ['few', [seller(1)]],
    ['few', [seller(99)]],
    ['many', [seller(100)]],
    ['many', [seller(60), seller(40)]],
    ['few', [seller(12_340, true)]],
    ['few', [seller(12_340, true), seller(99)]],
    ['many', [seller(12_340, true), seller(100)]],
    ['few', [seller(12_340, true), seller(0)]],
  ] as const)('is %s of %j', (word, sellers) => expect(stockOf(sellers)).toBe(word));

  it('is none exactly where nobody reports any, and never grows by a refusal', () => {
    const order = ['none', 'few', 'many'];
    fc.assert(
      fc.property(fc.array(anySeller), fc.nat(10), (sellers, at) => {
        expect(stockOf(sellers) === 'none').toBe(sellers.every(({ available }) => available === 0));
        const refused = sellers.map((one, i) => (i === at ? { ...one, wasSoldOutLately: true } : one));
        expect(order.indexOf(stockOf(refused))).toBeLessThanOrEqual(order.indexOf(stockOf(sellers)));
      }),
      { seed: seedOfRun() },
    );
  });

  it('counts as sold out for a minute after a refusal, and as few for ten', () => {
    expect([null, 0, 59_999, 60_000].map(isSoldOut)).toEqual([false, true, true, false]);
    expect([null, 0, 599_999, 600_000].map(wasSoldOutLately)).toEqual([false, true, true, false]);
  });
});

describe('Sellers together were sold out lately', () => {
  it.each([
    [false, []],
    [false, [seller(10)]],
    [true, [seller(10, true)]],
    [false, [seller(10, true), seller(5)]],
    [true, [seller(10, true), seller(0)]],
    [true, [seller(0, true)]],
    [false, [seller(0, true), seller(0)]],
  ] as const)('%p: %j', (are, sellers) => expect(areSoldOutLately(sellers)).toBe(are));
});
