/** How balances are split and shuffled before they are leaves of the tree of what is owed. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { bitsOf, Shuffle, split } from '@backend/domain/liabilities/parts.js';
import { seedOfRun } from '../../support/seed.mjs';

const seeded =
  (seed: string) =>
  (round: number, value: number): number =>
    createHash('sha256').update(`${seed} ${round} ${value}`).digest().readUInt32BE(0);

describe('A tree', () => {
  it('has a place for both parts of each wallet, and 256 at least, so that few people are not alone', () => {
    expect([0, 1, 128, 129, 256, 257, 1_000_000].map(bitsOf)).toEqual([8, 8, 8, 9, 9, 10, 21]);
    expect(() => bitsOf(2 ** 31)).toThrow(RangeError);
  });
});

describe('A balance', () => {
  it('is split into two parts that are nothing below zero, and add up to it', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.bigInt(0n, 2n ** 128n - 1n), (amount, random) => {
        const [one, other] = split(amount, random);
        expect([one >= 0, other >= 0, BigInt(one) + BigInt(other)]).toEqual([true, true, BigInt(amount)]);
      }),
      { seed: seedOfRun(), numRuns: 100 },
    );
  });

  it('can be split at each point', () => {
    expect([0n, 1n, 2n, 3n, 4n].map((random) => split(3, random)[0])).toEqual([0, 1, 2, 3, 0]);
    expect(split(0, 5n)).toEqual([0, 0]);
  });
});

describe('The order of the leaves', () => {
  it('gives each leaf a place of its own, and finds it there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11 }), fc.string(), (bits, seed) => {
        const shuffle = new Shuffle(bits, seeded(seed));
        const places = Array.from({ length: 2 ** bits }, (_, index) => shuffle.placeOf(index));
        expect(new Set(places).size).toBe(2 ** bits);
        expect(places.every((place) => place >= 0 && place < 2 ** bits)).toBe(true);
        expect(places.map((place) => shuffle.indexAt(place))).toEqual([...places.keys()]);
      }),
      { seed: seedOfRun(), numRuns: 30 },
    );
  });

  it('is another one for another secret, and the same for the same', () => {
    const orderOf = (seed: string) => {
      const shuffle = new Shuffle(8, seeded(seed));
      return Array.from({ length: 256 }, (_, index) => shuffle.placeOf(index));
    };
    expect(orderOf('a')).toEqual(orderOf('a'));
    expect(orderOf('a')).not.toEqual(orderOf('b'));
  });

  it('does not leave the parts of a wallet beside each other', () => {
    const shuffle = new Shuffle(12, seeded('apart'));
    const together = Array.from({ length: 2 ** 11 }, (_, no) => no).filter(
      (no) => Math.abs(shuffle.placeOf(2 * no) - shuffle.placeOf(2 * no + 1)) === 1,
    );
    expect(together.length).toBeLessThan(20);
  });
});
