/**
 * Which period an entry belongs to: whatever the order in which late facts come, the same closes follow, and what
 * twelve of them moved is what the year moved (decision 0259).
 */
import * as fc from 'fast-check';
import { periodOf, type Cut, type PlacedEntry } from '@backend/domain/closing/belonging.js';
import {
  closeLines,
  lineOfText,
  sumOfCloses,
  textOfLine,
  type CloseLine,
  type Moved,
} from '@backend/domain/closing/close-figures.js';
import { beginningOf, endOf, monthOf, monthsBetween } from '@backend/domain/closing/months.js';
import { seedOfRun } from '../../support/seed.mjs';

const at = (iso: string): number => Date.parse(iso) * 1_000;
const entry = (version: number, effective: number): PlacedEntry => ({ stream: 's', version, effective });
const sealedAt = (period: string, version: number): Cut => ({ period, sealedUpTo: () => version });

describe('An entry belongs', () => {
  const cuts = [sealedAt('2026-10', 5), sealedAt('2026-11', 9)];

  it.each<[string, PlacedEntry, string | null]>([
    ['to the month of its effect, where its seal has it', entry(5, at('2026-10-31T18:29:59Z')), '2026-10'],
    ['to the month after, where it took effect at midnight', entry(5, at('2026-10-31T18:30:00Z')), '2026-11'],
    ['to the next period, where the seal did not have it', entry(6, at('2026-10-02T00:00:00Z')), '2026-11'],
    ['to the first period, where it is older than that', entry(1, at('2025-01-01T00:00:00Z')), '2026-10'],
    ['to the open period, where no seal has it', entry(10, at('2026-10-02T00:00:00Z')), null],
    ['to the open period, where it is of later', entry(9, at('2026-12-01T00:00:00Z')), null],
  ])('%s', (_, placed, period) => expect(periodOf(placed, cuts)).toBe(period));

  it('by its own date, where it takes back what is of a closed month', () => {
    const sale = entry(4, at('2026-10-10T00:00:00Z'));
    const reversal = entry(8, at('2026-11-10T00:00:00Z'));
    expect([periodOf(sale, cuts), periodOf(reversal, cuts)]).toEqual(['2026-10', '2026-11']);
  });

  it('to no period before anything is closed', () => expect(periodOf(entry(1, 0), [])).toBeNull());
});

const MONTHS = monthsBetween('2026-04', '2027-03');

interface Fact {
  readonly stream: string;
  readonly effective: number;
  readonly amount: number;
  /** In which month it is recorded, from 0; not before its effect. */
  readonly recorded: number;
}

const fact = fc
  .record({
    stream: fc.constantFrom('a', 'b', 'gateway:g'),
    month: fc.integer({ min: 0, max: 11 }),
    into: fc.double({ min: 0, max: 0.999, noNaN: true }),
    late: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ stream, month, into, late, amount }): Fact => {
    const begin = beginningOf(MONTHS[month]!);
    const effective = begin + Math.floor((endOf(MONTHS[month]!) - begin) * into);
    return { stream, effective, amount, recorded: Math.min(11, month + late) };
  });

/** Records the facts in this order within each month, closes each month when it is over, and says what each moved. */
const closesOf = (facts: readonly Fact[]): CloseLine[][] => {
  const versions = new Map<string, number>();
  const placed = facts
    .map((one, place) => ({ one, place }))
    .sort((here, there) => here.one.recorded - there.one.recorded || here.place - there.place)
    .map(({ one }) => {
      const version = (versions.get(one.stream) ?? 0) + 1;
      versions.set(one.stream, version);
      return { ...one, version };
    });
  const cuts = MONTHS.map((period, month): Cut => {
    const sealed = placed.filter(({ recorded }) => recorded <= month);
    return { period, sealedUpTo: (stream) => sealed.filter((one) => one.stream === stream).length };
  });
  return MONTHS.reduce<CloseLine[][]>((closes, period) => {
    const moved = placed
      .filter((one) => periodOf(one, cuts) === period)
      .flatMap(({ amount }): Moved[] => [
        { account: 'gateway_clearing', party: 'g', debit: amount, credit: 0 },
        { account: 'user_available', party: 'g', debit: 0, credit: amount },
      ]);
    return [...closes, closeLines(closes.at(-1) ?? [], moved)];
  }, []);
};

describe('Any facts of a year', () => {
  it('make the same closes in whatever order they come between two seals', () => {
    const shuffled = fc
      .array(fact, { maxLength: 40 })
      .chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })));
    fc.assert(
      fc.property(shuffled, ([facts, others]) => expect(closesOf(others)).toEqual(closesOf(facts))),
      { seed: seedOfRun() },
    );
  });

  it('are in one period each: what twelve closes moved is what the year moved', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (facts) => {
        const total = facts.reduce((sum, { amount }) => sum + amount, 0);
        const year = sumOfCloses(closesOf(facts));
        const whole = [
          { account: 'gateway_clearing', party: 'g', debit: total, credit: 0, balance: total },
          { account: 'user_available', party: '', debit: 0, credit: total, balance: -total },
        ];
        expect(year).toEqual(total === 0 ? [] : whole);
      }),
      { seed: seedOfRun() },
    );
  });

  it('are of the month of their effect where they came before its end, else of a later one', () => {
    fc.assert(
      fc.property(fact, (one) => {
        const month = closesOf([one]).findIndex((lines) => lines.some(({ debit }) => debit > 0));
        expect(month).toBe(Math.max(one.recorded, MONTHS.indexOf(monthOf(one.effective))));
      }),
      { seed: seedOfRun() },
    );
  });
});

describe('A close', () => {
  it('begins with the balances of the one before, and has no line without anything', () => {
    const before: CloseLine[] = [{ account: 'bank', party: 'g', debit: 5, credit: 0, balance: 5 }];
    expect(closeLines(before, [])).toEqual([{ ...before[0]!, debit: 0 }]);
    expect(closeLines(before, [{ account: 'bank', party: 'g', debit: 0, credit: 5 }])).toEqual([
      { ...before[0]!, debit: 0, credit: 5, balance: 0 },
    ]);
    expect(closeLines([{ ...before[0]!, balance: 0 }], [])).toEqual([]);
  });

  it('keeps a person’s accounts apart by no gateway', () =>
    expect(
      closeLines(
        [],
        [
          { account: 'user_available', party: 'g', debit: 1, credit: 0 },
          { account: 'user_available', party: 'h', debit: 2, credit: 0 },
        ],
      ),
    ).toEqual([{ account: 'user_available', party: '', debit: 3, credit: 0, balance: 3 }]));

  it('is read from its texts as it was written', () => {
    const line = fc.record({
      account: fc.constantFrom('bank' as const, 'sales_revenue' as const),
      party: fc.constantFrom('', 'razorpay', 'a/b', 'a 1 2 3'),
      debit: fc.maxSafeNat(),
      credit: fc.maxSafeNat(),
      balance: fc.maxSafeInteger(),
    });
    fc.assert(
      fc.property(line, (one) => expect(lineOfText(textOfLine(one))).toEqual({ ...one, balance: one.balance || 0 })),
      { seed: seedOfRun() },
    );
    expect(() => lineOfText('bank 1 2')).toThrow(RangeError);
  });
});
