/**
 * Errors that are planted into true settlements: over a thousand histories each is found, by its reason and with the
 * items that it is about, and nothing else is called one.
 */
import * as fc from 'fast-check';
import { referenceOf, type OurItem, type TheirLine } from '@backend/domain/reconciling/item.js';
import type { OpenCase } from '@backend/domain/reconciling/open-cases.js';
import { seedOfRun } from '../../support/seed.mjs';
import { days, deposit, line, reconciled, refund } from './sample-items.js';

const RUNS = 1_000;

const ERRORS = [
  ...['none', 'none', 'none', 'missing', 'double', 'wrong-fee', 'wrong-tax', 'wrong-amount', 'reversed', 'taken-back'],
  ...['late', 'not-due', 'unknown', 'changed'],
] as const;
type Planted = (typeof ERRORS)[number];

interface Truth {
  readonly ours: OurItem[];
  readonly theirs: TheirLine[];
  /** What has to be said of it; null: it matches. */
  readonly expected: string | null;
}

const lineOf = (item: OurItem, id: string, more: Partial<TheirLine> = {}): TheirLine => {
  const kind = item.amount < 0 ? 'refund' : 'payment';
  const fee = kind === 'payment' ? Math.floor(item.amount / 50) : 0;
  const tax = Math.round((fee * 18) / 100);
  return line({ id, amount: item.amount, kind }, { fee, tax, at: item.at + 2 * 86_400_000, ...more });
};

/** Where something does not add up, both sides are named; the ids of the sides follow the reason. */
const said = (reason: string, ours: readonly OurItem[], theirs: readonly TheirLine[]): string =>
  [reason, ...ours.map(({ id }) => id), ...theirs.map(({ id }) => id)].join(' ');

/** By what went wrong with one payment, or one refund. */
const plant = (id: string, amount: number, planted: Planted): Truth => {
  const item = planted === 'none' && amount % 3 === 0 ? refund(id, amount) : deposit(id, amount);
  const right = lineOf(item, id);
  const only = (ours: OurItem[], theirs: TheirLine[], reason: string): Truth => ({
    ...{ ours, theirs, expected: said(reason, ours, theirs) },
  });
  switch (planted) {
    case 'none':
      return { ours: [item], theirs: [right], expected: null };
    case 'late': // settled days after it was due
      return { ours: [item], theirs: [{ ...right, at: days(9) }], expected: null };
    case 'missing':
      return only([item], [], 'ours-only missing');
    case 'not-due': {
      const fresh = { ...item, at: days(9) };
      return only([fresh], [], 'ours-only not-due');
    }
    case 'double': {
      const again = { ...right, id: `${right.id}-again` };
      return { ours: [item], theirs: [right, again], expected: said('theirs-only duplicate', [], [again]) };
    }
    case 'wrong-fee':
      return only([item], [lineOf(item, id, { fee: right.fee + 3 + amount })], 'both fee');
    case 'wrong-tax':
      return only([item], [lineOf(item, id, { tax: right.tax + 2 })], 'both fee');
    case 'wrong-amount':
      return only([item], [lineOf(item, id, { amount: amount + 1 })], 'both amount');
    case 'reversed':
      return only([item], [lineOf(item, id, { amount: -amount })], 'both status');
    case 'taken-back': {
      const taken = line({ id: `f-${id}`, amount: -amount, kind: 'refund' }, { about: referenceOf('payment', id) });
      return { ours: [item], theirs: [right, taken], expected: said('theirs-only status', [], [taken]) };
    }
    case 'unknown':
      return only([], [right], 'theirs-only missing');
    case 'changed':
      return only([item], [lineOf(item, id, { isChanged: true })], 'both line-changed');
  }
};

const found = ({ bucket, reason, ours, theirs }: OpenCase): string => [bucket, reason, ...ours, ...theirs].join(' ');

const histories = fc.array(
  fc.record({ amount: fc.integer({ min: 100, max: 50_000 }), planted: fc.constantFrom(...ERRORS) }),
  { minLength: 1, maxLength: 40 },
);

/** In a random order. */
const shuffled = <Item>(items: readonly Item[], by: number): Item[] =>
  items
    .map((item, i) => ({ item, place: Math.imul(i + 1, by * 2 + 1) >>> 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

it(`Every planted error is found and none is invented, over ${RUNS} histories`, () => {
  const seen = new Set<Planted>();
  fc.assert(
    fc.property(histories, fc.nat(), (history, order) => {
      const truths = history.map(({ amount, planted }, i) => plant(`p${i}`, amount, planted));
      history.forEach(({ planted }) => seen.add(planted));
      const ours = truths.flatMap((truth) => truth.ours);
      const theirs = truths.flatMap((truth) => truth.theirs);
      const { matches, cases } = reconciled({ ours, theirs }, 8);
      expect(cases.map(found).sort()).toEqual(truths.flatMap(({ expected }) => expected ?? []).sort());

      const claimed = [...matches, ...cases].flatMap((one) => [...one.ours, ...one.theirs]).sort();
      expect(claimed).toEqual([...ours, ...theirs].map(({ id }) => id).sort()); // each once
      const other = reconciled({ ours: shuffled(ours, order), theirs: shuffled(theirs, order) }, 8);
      expect(other).toMatchObject({ matches, cases });
    }),
    { seed: seedOfRun(), numRuns: RUNS },
  );
  expect(seen.size).toBe(new Set(ERRORS).size);
});
