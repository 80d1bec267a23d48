/** How a promise stands by the checks that were kept: never better than what was shown. */
import fc from 'fast-check';
import type { StoredVerdict } from '@backend/finance/check/stored-verdicts.js';
import { standings, type KeptCheck } from '@backend/finance/promises/promise-states.js';
import { BY_TESTS, PROMISES } from '@backend/finance/promises.js';
import { seedOfRun } from '../support/seed.mjs';

const verdict = (promise: number, violations: number, unchecked: string | null = null): StoredVerdict => ({
  ...{ promise, violations, unchecked, text: PROMISES[promise]!, figure: '3 wallets', ms: 1, first: [], accepted: [] },
});
const check = (...verdicts: StoredVerdict[]): KeptCheck => ({ beganAt: new Date(0), verdicts });
const NO_ALARM = new Set<number>();
const stateOf = (promise: number, checks: readonly KeptCheck[], alarmed = NO_ALARM) =>
  standings(checks, alarmed).find((one) => one.promise === promise)!;

describe('A promise', () => {
  it('is not checked without a check, and shown by tests where no database can show it', () => {
    const all = standings([], NO_ALARM);
    expect(all.map(({ promise }) => promise)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const { promise, state } of all) expect(state).toBe(BY_TESTS.includes(promise) ? 'by-tests' : 'not-checked');
  });

  it('holds where the newest check found nothing and checked everything', () => {
    expect(stateOf(3, [check(verdict(3, 0)), check(verdict(3, 2))])).toMatchObject({ state: 'holds', trend: [2, 0] });
    expect(stateOf(3, [check(verdict(3, 0, 'no key'))])).toMatchObject({ state: 'not-checked', trend: [null] });
    expect(stateOf(3, [check(verdict(4, 0))])).toMatchObject({ state: 'not-checked', verdict: null });
  });

  it('is broken by what the newest check found, and as long as an alarm is open', () => {
    expect(stateOf(3, [check(verdict(3, 1, 'no key'))]).state).toBe('broken');
    expect(stateOf(3, [check(verdict(3, 0))], new Set([3])).state).toBe('broken');
  });

  it('holds only if the newest check says so, for any checks and alarms', () => {
    const found = fc.record({
      promise: fc.constantFrom(...Object.keys(PROMISES).map(Number)),
      violations: fc.nat(2),
      unchecked: fc.option(fc.constant('why')),
    });
    const one = fc.array(found).map((all) => check(...all.map((v) => verdict(v.promise, v.violations, v.unchecked))));
    fc.assert(
      fc.property(fc.array(one), fc.array(fc.integer({ min: 1, max: 20 })), (checks, alarmed) => {
        for (const { promise, state, trend } of standings(checks, new Set(alarmed))) {
          if (state !== 'holds') continue;
          const newest = checks[0]!.verdicts.find((v) => v.promise === promise)!;
          expect([newest.violations, newest.unchecked, alarmed.includes(promise)]).toEqual([0, null, false]);
          expect(trend).toHaveLength(checks.length);
        }
      }),
      { seed: seedOfRun() },
    );
  });
});
