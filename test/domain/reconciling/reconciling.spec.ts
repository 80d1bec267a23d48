/** What is the same money by the ids that both sides know, and what is left for people, and why (decision 0257). */
import { isFeeRight } from '@backend/domain/reconciling/fees.js';
import { referenceOf } from '@backend/domain/reconciling/item.js';
import { ageOf, dayAt, dueDay } from '@backend/domain/reconciling/working-days.js';
import { days, deposit, line, MONDAY, reasons, reconciled, refund } from './sample-items.js';

describe('A payment and its line', () => {
  it('match by the id of the payment', () =>
    expect(reconciled({ ours: [deposit('a', 100)], theirs: [line({ id: 'a', amount: 100 })] })).toMatchObject({
      matches: [{ rule: 'payment', ours: ['our-a'], theirs: ['their-payment-a'], amount: 100 }],
      ...{ cases: [], suggestions: [] },
    }));

  it('match by the order, where the line names no payment', () => {
    const theirs = [line({ id: 'a', amount: 100 }, { references: [referenceOf('order', 'order-a')] })];
    expect(reconciled({ ours: [deposit('a', 100)], theirs }).matches).toMatchObject([{ rule: 'order' }]);
  });

  it('never match by amount and date: that is suggested to a person', () => {
    const { matches, suggestions } = reconciled({
      ours: [deposit('a', 100), deposit('b', 300), deposit('c', 300)],
      theirs: [line({ id: 'x', amount: 100 }), line({ id: 'y', amount: 300 })],
    });
    expect(matches).toEqual([]);
    expect(suggestions).toEqual([{ ours: 'our-a', theirs: 'their-payment-x', amount: 100 }]);
  });

  it('of another amount are one case, also by one paisa', () =>
    expect(reasons({ ours: [deposit('a', 100)], theirs: [line({ id: 'a', amount: 101 })] })).toEqual([
      'both amount 0-1',
    ]));

  it('of which one was read again with another content match nothing', () =>
    expect(
      reasons({ ours: [deposit('a', 100)], theirs: [line({ id: 'a', amount: 100 }, { isChanged: true })] }),
    ).toEqual(['both line-changed 0-1']));
});

describe('A line', () => {
  it('for what is matched already is a duplicate, in this run and in a later one', () => {
    const theirs = [line({ id: 'a', amount: 100 }), line({ id: 'a', amount: 100 }, { id: 'their-payment-again' })];
    const { matches, cases } = reconciled({ ours: [deposit('a', 100)], theirs });
    expect(matches).toHaveLength(1);
    expect(cases).toMatchObject([{ bucket: 'theirs-only', reason: 'duplicate' }]);
    const matched = new Map([[referenceOf('payment', 'a'), 100]]);
    expect(reasons({ theirs: [line({ id: 'a', amount: 100 })], matched })).toEqual(['theirs-only duplicate 0-1']);
  });

  it('that takes back a payment of ours is a matter of its status', () => {
    const about = referenceOf('payment', 'a');
    const theirs = [line({ id: 'a', amount: 100 }), line({ id: 'f', amount: -100, kind: 'refund' }, { about })];
    expect(reasons({ ours: [deposit('a', 100)], theirs })).toEqual(['theirs-only status 0-1']);
    expect(reasons({ ours: [deposit('a', 100)], theirs: [line({ id: 'a', amount: -100 })] })).toEqual([
      'both status 0-1',
    ]);
    expect(reasons({ theirs: [line({ id: 'a', amount: -100 })], matched: new Map([[about, 100]]) })).toEqual([
      'theirs-only status 0-1',
    ]);
  });

  it('that nothing of ours names is missing here', () =>
    expect(reasons({ theirs: [line({ id: 'a', amount: 100 })] }, 4)).toEqual(['theirs-only missing 4-7']));
});

describe('One of a side and several of the other', () => {
  it('match where they sum to it', () => {
    const parts = (amounts: number[]) =>
      amounts.map((amount, i) => line({ id: 'w', amount, kind: 'refund' }, { id: `part-${i}` }));
    const ours = [refund('w', 100)];
    expect(reconciled({ ours, theirs: parts([-60, -40]) }).matches).toMatchObject([
      { rule: 'refund', theirs: ['part-0', 'part-1'], amount: -100 },
    ]);
    expect(reconciled({ ours, theirs: parts([-60, -41]) }).matches).toEqual([]);
    const theirs = [line({ id: 'w', amount: -100, kind: 'refund' })];
    const two = [refund('w', 70), { ...refund('w', 30), id: 'our-other' }];
    expect(reconciled({ ours: two, theirs }).matches).toMatchObject([{ ours: ['our-other', 'our-refund-w'] }]);
  });
});

describe('An item of ours', () => {
  it('is not due before two working days are over', () => {
    const ours = [deposit('a', 100)];
    expect(reasons({ ours }, 0)).toEqual(['ours-only not-due 0-1']);
    expect(reasons({ ours }, 1)).toEqual(['ours-only missing 0-1']);
  });

  it.each([
    ['2026-01-05', '2026-01-07', 'two days later'],
    ['2026-01-08', '2026-01-12', 'over a weekend'],
    ['2026-01-10', '2026-01-13', 'from a weekend on'],
    ['2026-01-23', '2026-01-28', 'over a holiday'],
    ['2024-02-28', '2024-03-01', 'over a leap day'],
    ['2025-12-24', '2025-12-29', 'over Christmas and a weekend'],
    ['2026-09-30', '2026-10-05', 'over another holiday and a weekend'],
    ['2100-02-26', '2100-03-02', 'in a year without a leap day'],
  ])('of %s is due on %s: %s', (day, due) =>
    expect(dueDay(Date.parse(`${day}T23:30:00+05:30`))).toBe(dayAt(Date.parse(`${due}T00:00:00+05:30`))),
  );

  it('ages by the days since', () =>
    expect([-3, 0, 1, 2, 3, 4, 7, 8, 30, 31].map((late) => ageOf(100, 100 + late))).toEqual([
      ...['0-1', '0-1', '0-1', '2-3', '2-3', '4-7', '4-7', '8-30', '8-30', '>30'],
    ]));
});

describe('A fee', () => {
  it.each([
    ['as in the contract', { fee: 200, tax: 36 }, true],
    ['less than that', { fee: 100, tax: 18 }, true],
    ['none', { fee: 0, tax: 0 }, true],
    ['free of tax', { fee: 200, tax: 0 }, true],
    ['with a paisa of rounding', { fee: 200, tax: 37 }, true],
    ['one paisa too much', { fee: 201, tax: 36 }, false],
    ['with a wrong tax', { fee: 200, tax: 38 }, false],
    ['that is negative', { fee: -1, tax: 0 }, false],
    ['with a negative tax', { fee: 0, tax: -1 }, false],
  ])('%s', (_, { fee, tax }, isRight) => expect(isFeeRight({ amount: 10_000, fee, tax }, 200)).toBe(isRight));

  it('that is wrong leaves payment and line open, as one case', () => {
    const theirs = [line({ id: 'a', amount: 10_000 }, { fee: 201, tax: 36 })];
    const { matches, cases } = reconciled({ ours: [deposit('a', 10_000)], theirs });
    expect(matches).toEqual([]);
    expect(cases).toMatchObject([{ bucket: 'both', reason: 'fee', ours: ['our-a'], theirs: ['their-payment-a'] }]);
  });
});

describe('The buckets', () => {
  it('have each item once, what is matched first, with counts and sums', () => {
    const ours = [deposit('a', 100), deposit('b', 50), deposit('c', 70), deposit('d', 30, days(2))];
    const theirs = [line({ id: 'a', amount: 100 }), line({ id: 'b', amount: 49 }), line({ id: 'e', amount: 7 })];
    expect(reconciled({ ours, theirs }).buckets).toEqual([
      { bucket: 'matched', reason: null, age: null, count: 1, ourAmount: 100, theirAmount: 100 },
      { bucket: 'both', reason: 'amount', age: '0-1', count: 1, ourAmount: 50, theirAmount: 49 },
      { bucket: 'ours-only', reason: 'missing', age: '0-1', count: 1, ourAmount: 70, theirAmount: 0 },
      { bucket: 'ours-only', reason: 'not-due', age: '0-1', count: 1, ourAmount: 30, theirAmount: 0 },
      { bucket: 'theirs-only', reason: 'missing', age: '0-1', count: 1, ourAmount: 0, theirAmount: 7 },
    ]);
  });
});

it('A day of India begins at its own midnight', () =>
  expect(dayAt(MONDAY) - dayAt(Date.parse('2026-01-04T18:29:59Z'))).toBe(1));
