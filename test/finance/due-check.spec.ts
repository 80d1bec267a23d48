/** Which check of the ledger is due. */
import fc from 'fast-check';
import { dueCheck, type CheckFacts } from '@backend/finance/check/due-check.js';
import { seedOfRun } from '../support/seed.mjs';

const facts: CheckFacts = { hour: 3, sinceLast: 24, sinceWhole: 48, base: 7 };

describe('A check of the ledger', () => {
  it('is incremental in the nights after a whole one that found nothing', () => {
    expect(dueCheck(facts)).toEqual({ kind: 'incremental', base: 7 });
  });

  it('is whole once a week, also where the week ends some minutes later', () => {
    expect(dueCheck({ ...facts, sinceWhole: 6 * 24 })).toMatchObject({ kind: 'incremental' });
    expect(dueCheck({ ...facts, sinceWhole: 7 * 24 - 0.2 })).toEqual({ kind: 'whole' });
  });

  it('is whole where none has run yet, and where none has passed', () => {
    expect(dueCheck({ hour: 3, sinceLast: null, sinceWhole: null, base: null })).toEqual({ kind: 'whole' });
    expect(dueCheck({ ...facts, base: null })).toEqual({ kind: 'whole' });
  });

  it('is never due by day, nor twice in a night, and otherwise always', () => {
    const hours = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: null });
    const any = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      ...{ sinceLast: hours, sinceWhole: hours },
      base: fc.option(fc.nat(), { nil: null }),
    });
    fc.assert(
      fc.property(any, (given) => {
        const isNight = given.hour >= 2 && given.hour <= 4;
        const wasTonight = given.sinceLast !== null && given.sinceLast < 12;
        expect(dueCheck(given) !== null).toBe(isNight && !wasTonight);
      }),
      { seed: seedOfRun() },
    );
  });
});
