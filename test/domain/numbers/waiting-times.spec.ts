/** Waits counted in buckets: sums of days tell the median to within a bucket. */
import fc from 'fast-check';
import { WAIT_BOUNDS, waitBucket, waitQuantile } from '@backend/domain/numbers/waiting-times.js';
import { seedOfRun } from '../../support/seed.mjs';

const countsOf = (waits: readonly number[]): number[] => {
  const counts = WAIT_BOUNDS.map(() => 0);
  for (const wait of waits) counts[waitBucket(wait)]!++;
  return counts;
};

describe('Waiting times', () => {
  it('rise to twenty minutes', () => {
    expect(WAIT_BOUNDS).toEqual([...WAIT_BOUNDS].sort((one, other) => one - other));
    expect(WAIT_BOUNDS.at(-1)).toBe(1_200);
  });

  it('are unknown where no code came', () => expect(waitQuantile(countsOf([]), 0.5)).toBeNull());

  it('count a wait at the bucket that it just fills, and what is longer than polling in the last', () => {
    expect([0, 5, 5.1, 60, 61, 1_200, 9_999].map((wait) => WAIT_BOUNDS[waitBucket(wait)])).toEqual([
      5, 5, 10, 60, 75, 1_200, 1_200,
    ]);
  });

  it('tell each quantile by the bound of the bucket in which it lies', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 1 });
    fc.assert(
      fc.property(waits, fc.constantFrom(0.5, 0.95), (all, share) => {
        const sorted = [...all].sort((one, other) => one - other);
        const exact = sorted[Math.ceil(share * all.length) - 1]!;
        expect(waitQuantile(countsOf(all), share)).toBe(WAIT_BOUNDS[waitBucket(exact)]);
      }),
      { seed: seedOfRun() },
    );
  });
});
