/** Errors planted into what a provider lists and into its balance: each is found, and nothing else is called one. */
import * as fc from 'fast-check';
import {
  checkBalance,
  newCharges,
  rangeOf,
  type BalanceRange,
  type ChargeLine,
  type KnownCharge,
} from '@backend/domain/reconciling/provider-account.js';
import { referenceOf, type OurItem, type TheirLine } from '@backend/domain/reconciling/item.js';
import { seedOfRun } from '../../support/seed.mjs';
import { days, reconciled } from './sample-items.js';

const RUNS = 1_000;

const PLANTED = ['none', 'none', 'reserved', 'unbooked', 'uncharged', 'wrong-amount', 'given-back', 'skimmed'] as const;
type Planted = (typeof PLANTED)[number];

/** What it lists of an activation on each of two days, what we booked, and what has to be said of it. */
interface Truth {
  readonly listed: readonly [number, number];
  readonly booked: number;
  readonly skimmed: number;
  readonly expected: readonly string[];
}

const plant = (id: string, cost: number, planted: Planted): Truth => {
  const charged = { listed: [cost, cost], booked: cost, skimmed: 0, expected: [] } as const;
  switch (planted) {
    case 'none':
      return charged;
    case 'reserved':
      return { ...charged, listed: [cost, 0], booked: 0 };
    case 'unbooked':
      return { ...charged, booked: 0, expected: [`theirs-only missing activation:${id}`] };
    case 'uncharged':
      return { ...charged, listed: [0, 0], expected: [`ours-only missing our-${id}`] };
    case 'wrong-amount':
      return { ...charged, booked: cost + 1, expected: [`both amount our-${id} activation:${id}`] };
    case 'given-back':
      return { ...charged, listed: [cost, 0], expected: [`theirs-only status activation:${id}:2`] };
    case 'skimmed':
      return { ...charged, skimmed: cost, expected: ['theirs-only balance balance'] };
  }
};

const itemOf = (id: string, amount: number): OurItem => ({
  ...{ id: `our-${id}`, amount: -amount, at: days(0), references: [referenceOf('activation', id)] },
});
const lineOf = ({ key, activationId, moved }: ChargeLine): TheirLine => ({
  ...{ id: key, kind: 'activation', amount: moved, at: days(1), fee: 0, tax: 0, about: null, isChanged: false },
  references: [referenceOf('activation', activationId)],
});
const sumOf = (lines: readonly { readonly moved: number }[]): number =>
  lines.reduce((sum, { moved }) => sum + moved, 0);

/** As the query leaves out what takes itself back. */
const withoutReserved = (lines: readonly ChargeLine[], isBooked: (id: string) => boolean): ChargeLine[] =>
  lines.filter(
    ({ activationId: id }) => isBooked(id) || sumOf(lines.filter(({ activationId }) => activationId === id)) !== 0,
  );

const histories = fc.array(
  fc.record({ cost: fc.integer({ min: 1, max: 9_999 }), planted: fc.constantFrom(...PLANTED) }),
  { minLength: 1, maxLength: 30 },
);

it(`Every planted error is found and none is invented, over ${RUNS} histories of two days`, () => {
  fc.assert(
    fc.property(histories, fc.nat(9_999), fc.nat(500), (history, paidIn, meanwhile) => {
      const truths = history.map(({ cost, planted }, i) => ({ id: String(i), ...plant(String(i), cost, planted) }));
      const lines: ChargeLine[] = [];
      const known = new Map<string, KnownCharge>();
      let balance: BalanceRange | null = rangeOf(1_000_000, 1_000_000);
      let differences = 0;
      for (const day of [0, 1] as const) {
        const listed = truths.map(({ id: activationId, listed: on }) => ({ activationId, charge: on[day] }));
        const fresh = newCharges(listed, known);
        lines.push(...fresh);
        for (const { activationId, moved } of fresh) {
          const { charge, lines: count } = known.get(activationId) ?? { charge: 0, lines: 0 };
          known.set(activationId, { charge: charge - moved, lines: count + 1 });
        }
        const skimmed = day === 1 ? truths.reduce((sum, truth) => sum + truth.skimmed, 0) : 0;
        const now: number = 1_000_000 + (day === 1 ? paidIn : 0) + sumOf(lines) - skimmed;
        // something is charged while the list is read, of which it has nothing yet
        const read = rangeOf(now, day === 0 ? now - meanwhile : now);
        const found = checkBalance(balance, sumOf(fresh) + (day === 1 ? paidIn : 0), read);
        balance = found.balance;
        differences += found.difference;
        if (day === 1) expect(found.difference).toBe(-skimmed || 0);
      }
      expect(
        newCharges(
          truths.map(({ id: activationId, listed }) => ({ activationId, charge: listed[1] })),
          known,
        ),
      ).toEqual([]);
      const ours = truths.flatMap(({ id, booked }) => (booked > 0 ? [itemOf(id, booked)] : []));
      const isBooked = (id: string) => truths.some((truth) => truth.id === id && truth.booked > 0);
      const theirs = withoutReserved(lines, isBooked).map(lineOf);
      const unexplained: TheirLine[] =
        differences === 0
          ? []
          : [{ ...lineOf({ key: 'balance', activationId: '', moved: differences }), kind: 'balance', references: [] }];
      const { cases } = reconciled({ ours, theirs: [...theirs, ...unexplained] }, 8);
      const said = cases.map((one) => [one.bucket, one.reason, ...one.ours, ...one.theirs].join(' '));
      expect(said.sort()).toEqual([...new Set(truths.flatMap(({ expected }) => expected))].sort());
    }),
    { seed: seedOfRun(), numRuns: RUNS },
  );
});

describe('A balance', () => {
  it('is only opened by the first reading', () =>
    expect(checkBalance(null, -5, { low: 7, high: 9 })).toEqual({ difference: 0, balance: { low: 7, high: 9 } }));

  it('is narrowed by each reading, and a difference is the least that it can be', () => {
    const { difference, balance } = checkBalance({ low: 100, high: 110 }, -10, { low: 95, high: 120 });
    expect({ difference, balance }).toEqual({ difference: 0, balance: { low: 95, high: 100 } });
    expect(checkBalance({ low: 100, high: 110 }, 0, { low: 80, high: 90 })).toEqual({
      ...{ difference: -10, balance: { low: 90, high: 90 } },
    });
    expect(checkBalance({ low: 100, high: 110 }, 0, { low: 115, high: 130 })).toEqual({
      ...{ difference: 5, balance: { low: 115, high: 115 } },
    });
  });
});
