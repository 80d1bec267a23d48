/** A bench must be able to fail: missing results are detected, and a missed goal is reported. */
import { jest } from '@jest/globals';
import { latenessOf } from './polling/lateness.js';
import { median, percentile, report, type Measure } from './measure/report.js';

const PERIOD = 10_000;
const COUNTED = 30_000;

describe('The bench of polling', () => {
  const firsts = new Map([
    ['a', 1_000],
    ['b', 2_000],
  ]);
  const always = (first: number): number[] => [first + 5, first + PERIOD + 10, first + 2 * PERIOD + 15];

  it('finds nothing missing where every number is polled in every period', () => {
    const asked = { a: always(1_000), b: always(2_000) };
    expect(latenessOf(asked, firsts, PERIOD, COUNTED)).toEqual({ late: [5, 10, 15, 5, 10, 15], share: 1, missed: 0 });
  });

  it('detects a number that is never polled, though all the others are on time', () => {
    expect(latenessOf({ a: always(1_000) }, firsts, PERIOD, COUNTED)).toMatchObject({ share: 0.5, missed: 1 });
  });

  it('sees a number that is polled now and then', () => {
    const asked = { a: always(1_000), b: [2_001] };
    expect(latenessOf(asked, firsts, PERIOD, COUNTED)).toMatchObject({ missed: 1 });
  });
});

describe('The report of a bench', () => {
  const one = (value: number, goal: number | null, atMost = true): Measure => ({
    ...{ bench: 'b', measure: 'm', value, goal, atMost },
  });
  let said: unknown[] = [];
  beforeEach(() => {
    said = [];
    jest.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [1, 1, true, true],
    [1.01, 1, true, false],
    [1, 1, false, true],
    [0.99, 1, false, false],
    [NaN, 1, true, false], // nothing was measured
    [NaN, 1, false, false],
    [NaN, null, true, true],
  ])('%d against %p (at most: %p) is met: %p', (value, goal, atMost, met) => {
    expect(report([one(0, 0), one(value, goal, atMost)], true)).toBe(met);
    expect(said).toHaveLength(2);
  });

  it('has no value where there was nothing to measure', () => {
    expect([median([3, 1, 2]), percentile([1, 2, 3, 4], 0.5), percentile([], 0.5)]).toEqual([2, 3, NaN]);
  });
});
