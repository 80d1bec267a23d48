/** The patterns of the denylist: how they are written, what they match, and what stays; given, when, then. */
import fc from 'fast-check';
import {
  changePatterns,
  DENIED_SERVICES,
  isBuiltIn,
  isDeniedService,
  listProblem,
  matchesPattern,
  MOST_PATTERNS,
  patternProblem,
  patternsOf,
  tidyPattern,
} from '@backend/domain/abuse/denylist.js';
import { seedOfRun } from '../../support/seed.mjs';

describe('A pattern', () => {
  it.each([
    ['  SBI   Yono* ', 'sbi yono*'],
    ['*Bank', '*bank'],
    ['Ｐａｙ-Pal', 'pay pal'],
    ['* of India', '*of india'],
  ])('given %j, is written %j', (typed, tidy) => {
    expect(patternProblem(typed)).toBeNull();
    expect(tidyPattern(typed)).toBe(tidy);
  });

  it.each([
    ['', 'at least 2'],
    ['*', 'at least 2'],
    ['**', 'at least 2'],
    ['a', 'at least 2'],
    ['*ab', 'at least 3'],
    ['pay*pal', 'at the beginning'],
    [`${'word '.repeat(20)}`, 'at most 60'],
  ])('given %j, is none: %s', (typed, why) => expect(patternProblem(typed)).toContain(why));

  it('matches whole words, or their parts at a *', () => {
    expect(matchesPattern('sbi', 'YONO SBI')).toBe(true);
    expect(matchesPattern('sbi', 'SBInfo')).toBe(false);
    expect(matchesPattern('sbi*', 'SBInfo')).toBe(true);
  });

  it('given any text that is one, is tidy once and for ever, and matches what it says', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        if (patternProblem(typed) !== null) return;
        const tidy = tidyPattern(typed);
        expect(tidyPattern(tidy)).toBe(tidy);
        expect(patternProblem(tidy)).toBeNull();
        expect(matchesPattern(tidy, tidy.replaceAll('*', ''))).toBe(true);
      }),
      { seed: seedOfRun() },
    ));
});

describe('The denylist', () => {
  const pattern = fc.constantFrom('sbi*', 'gpay', '*bank', 'crypto', 'gov');

  it('given any changes that it takes, keeps what is built in, its codes, and each pattern once', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(pattern, fc.boolean())), (changes) => {
        const denied = changes.reduce<readonly string[]>(
          (list, [one, isDenied]) =>
            listProblem(list, one, isDenied) === null ? changePatterns(list, one, isDenied) : list,
          DENIED_SERVICES,
        );
        for (const one of DENIED_SERVICES) expect(denied).toContain(one);
        expect(new Set(denied).size).toBe(denied.length);
      }),
      { seed: seedOfRun() },
    ));

  it('denies what was added by its name, and no more once it is taken off', () => {
    const service = { code: 'zz', name: 'Crypto Wallet' };
    const added = changePatterns(DENIED_SERVICES, 'crypto', true);
    expect(isDeniedService(added, service)).toBe(true);
    expect(isDeniedService(changePatterns(added, 'crypto', false), service)).toBe(false);
  });

  it.each([
    ['*bank', false, /never sold/],
    ['*bank', true, /is on the list/],
    ['crypto', false, /is not on the list/],
  ] as const)('given the built-in list, does not take %s as %s', (one, isDenied, why) =>
    expect(listProblem(DENIED_SERVICES, one, isDenied)).toMatch(why),
  );

  it('has 200 patterns at most', () => {
    const full = Array.from({ length: MOST_PATTERNS }, (_, no) => `name:word${no}`);
    expect(listProblem(full, 'crypto', true)).toContain('200');
    expect(listProblem(full, 'word7', false)).toBeNull();
  });

  it('has every built-in pattern written tidily', () => {
    for (const one of patternsOf(DENIED_SERVICES)) expect([tidyPattern(one), isBuiltIn(one)]).toEqual([one, true]);
  });
});
