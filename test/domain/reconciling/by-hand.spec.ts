/** What two members of staff may say of open items and lines, and what is posted by it (decision 0246). */
import * as fc from 'fast-check';
import { postingsOf } from '@backend/domain/money/books.js';
import { differenceOf, matchByHand, writeOff } from '@backend/domain/reconciling/by-hand.js';
import { Refusal } from '@backend/domain/refusal.js';
import { seedOfRun } from '../../support/seed.mjs';

const sideOf = (...amounts: number[]) => amounts.map((amount, at) => ({ id: String(at), amount }));
const named = (ours: number[], theirs: number[]) => ({
  ...{ matchId: 'm', ours: sideOf(...ours), theirs: sideOf(...theirs), matchSetHash: 'h' },
});
const writtenOff = (ours: number[], theirs: number[], expected: number) =>
  writeOff(named(ours, theirs), { account: 'gateway_clearing', expected }, 'rounding');

it.each([
  ['one of each side', [100], [100], 100],
  ['several of a side', [100], [60, 40], 100],
  ['a line and what took it back', [], [100, -100], 0],
  ['an item and what took it back', [-5, 5], [], 0],
])('A match of %s moves no money', (_, ours, theirs, amount) => {
  const event = matchByHand(named(ours, theirs), 'same-money');
  expect(event).toMatchObject({ count: ours.length + theirs.length, amount });
  expect(postingsOf(event)).toEqual([]);
});

it.each([
  ['of other amounts', [100], [101], 1],
  ['of one item alone', [100], [], -100],
  ['of nothing', [], [], 0],
])('A match %s is refused', (_, ours, theirs, difference) => {
  const refusal = new Refusal('items-unequal', { difference });
  expect(() => matchByHand(named(ours, theirs), 'same-money')).toThrow(refusal);
});

it('A write-off is of the difference that was shown, and of one', () => {
  expect(writtenOff([100], [101], 1)).toMatchObject({ amount: 1, count: 2 });
  expect(writtenOff([100], [], -100)).toMatchObject({ amount: -100, count: 1 });
  for (const [ours, theirs, expected] of [
    [[100], [101], 2],
    [[100], [100], 0],
    [[], [], 0],
  ] as const)
    expect(() => writtenOff([...ours], [...theirs], expected)).toThrow(Refusal);
});

it('Whatever is written off, the account then has what the lines say', () => {
  const amounts = fc.array(
    fc.integer({ min: -1_000, max: 1_000 }).filter((one) => one !== 0),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(amounts, amounts, (ours, theirs) => {
      const difference = differenceOf(named(ours, theirs));
      fc.pre(difference !== 0);
      const moved = postingsOf(writtenOff(ours, theirs, difference)).reduce(
        (sum, { debit, amount }) => sum + (debit === 'gateway_clearing' ? amount : -amount),
        0,
      );
      const sumOf = (side: number[]) => side.reduce((sum, one) => sum + one, 0);
      expect(sumOf(ours) + moved).toBe(sumOf(theirs));
    }),
    { seed: seedOfRun() },
  );
});
