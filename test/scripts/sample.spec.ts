/** Samples: the same cases for the same seed, and all of them over many seeds. */
import { sample } from '../support/sample.js';

const CASES = Array.from({ length: 40 }, (_, place) => place);

describe('A sample', () => {
  it('is the same for the same seed, in the order of the cases, each once', () => {
    const once = sample(CASES, 5, '7');
    expect(once).toHaveLength(5);
    expect(once).toEqual([...new Set(once)].sort((one, other) => one - other));
    expect(sample(CASES, 5, '7')).toEqual(once);
  });

  it('is another one for another seed, until each case has been asked', () => {
    const asked = CASES.flatMap((seed) => sample(CASES, 5, String(seed)));
    expect(new Set(asked).size).toBe(CASES.length);
  });

  it('of fewer cases is all of them', () => {
    expect(sample(CASES, 41, '7')).toEqual(CASES);
  });
});
