/** Which country of a service is recommended: cheap, in stock, and one whose codes come. */
import fc from 'fast-check';
import { recommend, shownRate, type RecommendableOffer } from '@backend/domain/numbers/recommending.js';
import { seedOfRun } from '../../support/seed.mjs';

const offer = (
  id: string,
  price: number,
  [withCode, ended]: [number, number],
  more: Partial<RecommendableOffer> = {},
) => ({
  ...{ id, price, canDeliver: true, wasSoldOutLately: false },
  ...{ sample: { ended, withCode }, providerSample: { ended: 1_000, withCode: 700 } },
  ...more,
});
const order = (...offers: ReturnType<typeof offer>[]): string[] => recommend(offers).map(({ id }) => id);
const NOTHING = { ended: 0, withCode: 0 };

describe('The recommended order', () => {
  it('takes the cheapest in stock where nothing is known at all', () =>
    expect(
      order(
        offer('dear', 1_200, [0, 0], { providerSample: NOTHING }),
        offer('empty', 100, [0, 0], { providerSample: NOTHING, canDeliver: false }),
        offer('cheap', 900, [0, 0], { providerSample: NOTHING }),
      ),
    ).toEqual(['cheap', 'dear', 'empty']));

  it('prefers a country whose codes come to a slightly cheaper one whose codes do not', () =>
    expect(order(offer('fails', 1_000, [20, 200]), offer('works', 1_195, [180, 200]))).toEqual(['works', 'fails']));

  it('does not prefer a country at twice the price for a few per cent', () =>
    expect(order(offer('dear', 2_000, [190, 200]), offer('cheap', 1_000, [180, 200]))).toEqual(['cheap', 'dear']));

  it('does not believe a few numbers: two of two is not better than nine of ten in two hundred', () =>
    expect(order(offer('two', 1_000, [2, 2]), offer('many', 1_000, [180, 200]))).toEqual(['many', 'two']));

  it('draws what is not known yet towards the rate of its provider', () =>
    expect(
      order(
        offer('of-a-bad-one', 1_000, [0, 0], { providerSample: { ended: 500, withCode: 100 } }),
        offer('of-a-good-one', 1_100, [0, 0], { providerSample: { ended: 500, withCode: 450 } }),
      ),
    ).toEqual(['of-a-good-one', 'of-a-bad-one']));

  it('puts what was sold out lately behind all that was not, however cheap, and before what cannot deliver', () =>
    expect(
      order(
        offer('cannot', 100, [20, 20], { canDeliver: false }),
        offer('sold-out-lately', 200, [20, 20], { wasSoldOutLately: true }),
        offer('dear', 9_000, [1, 200]),
      ),
    ).toEqual(['dear', 'sold-out-lately', 'cannot']));

  it('keeps every offer once, those that cannot deliver last, whatever is known', () => {
    const sample = fc.nat(500).chain((ended) => fc.record({ ended: fc.constant(ended), withCode: fc.nat(ended) }));
    const any = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }),
      canDeliver: fc.boolean(),
      wasSoldOutLately: fc.boolean(),
      sample,
      providerSample: sample,
    });
    fc.assert(
      fc.property(fc.array(any), (offers) => {
        const ranked = recommend(offers);
        expect(new Set(ranked)).toEqual(new Set(offers));
        expect(ranked).toHaveLength(offers.length);
        const firstThatCannot = ranked.findIndex(({ canDeliver }) => !canDeliver);
        expect(firstThatCannot !== -1 && ranked.slice(firstThatCannot).some(({ canDeliver }) => canDeliver)).toBe(
          false,
        );
      }),
      { seed: seedOfRun() },
    );
  });
});

describe('A success rate', () => {
  it('is shown from twenty numbers on', () => {
    expect(shownRate({ ended: 19, withCode: 19 })).toBeNull();
    expect(shownRate({ ended: 20, withCode: 15 })).toBe(0.75);
  });
});
