/**
 * A reconciliation in pieces finds what one of everything at once finds, however large its pieces are and wherever they
 * end, as long as what names the same is in one of them (decision 0305).
 */
import * as fc from 'fast-check';
import { Findings } from '@backend/domain/reconciling/findings.js';
import { referenceOf, type LineKind, type OurItem, type TheirLine } from '@backend/domain/reconciling/item.js';
import type { OpenCase } from '@backend/domain/reconciling/open-cases.js';
import type { Match } from '@backend/domain/reconciling/matching.js';
import { casesOf, matchPiece, type Piece } from '@backend/domain/reconciling/reconciling.js';
import { seedOfRun } from '../../support/seed.mjs';
import { days, line, MOST_FEE, reconciled, todayAfter } from './sample-items.js';

const RUNS = 1_000;
const OVERDUE = 3;

/** Few of each, so that much names the same. */
const few = fc.integer({ min: 1, max: 5 });
const amounts = fc.constantFrom(-200, -100, 100, 200, 300);
const at = fc.integer({ min: 0, max: 9 }).map(days);

const ours = fc
  .array(fc.record({ kind: fc.constantFrom('payment', 'refund'), of: few, amount: amounts, at }), { maxLength: 12 })
  .map((items) =>
    items.map(({ kind, of, amount, at: effective }, i): OurItem => ({
      ...{ id: `our-${(i * 7) % 13}-${i}`, amount, at: effective },
      references:
        kind === 'payment'
          ? [referenceOf('payment', `p${i}`), referenceOf('order', `o${of}`)] // an order may be paid twice
          : [referenceOf('refund', `r${of}`)],
    })),
  );

const theirs = fc
  .array(
    fc.record({
      ...{ kind: fc.constantFrom<LineKind>('payment', 'refund', 'adjustment'), of: few, amount: amounts, at },
      ...{ byOrder: fc.boolean(), isChanged: fc.boolean(), fee: fc.constantFrom(0, 1, 50), p: fc.nat({ max: 13 }) },
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ kind, of, amount, at: settled, byOrder, isChanged, fee, p }, i): TheirLine => {
      const named = {
        payment: [byOrder ? referenceOf('order', `o${of}`) : referenceOf('payment', `p${p}`)],
        refund: [referenceOf('refund', `r${of}`)],
      };
      return line(
        { id: `${(i * 5) % 13}-${i}`, amount, kind },
        {
          ...{ at: settled, isChanged: isChanged && i % 4 === 0, fee },
          references: named[kind as 'payment'] ?? [],
          about: kind === 'payment' ? null : referenceOf('payment', `p${p}`),
        },
      );
    }),
  );

/** Of what names the same, in one or over several steps; payments first. */
const groupsOf = ({ ours: items, theirs: lines }: Piece): Piece[] => {
  const roots = new Map<string, string>();
  const rootOf = (name: string): string => {
    const above = roots.get(name) ?? name;
    return above === name ? name : rootOf(above);
  };
  for (const { id, references } of [...items, ...lines])
    for (const one of references) roots.set(rootOf(one), rootOf(references[0] ?? id));
  const groups = new Map<string, { ours: OurItem[]; theirs: TheirLine[] }>();
  const groupOf = ({ id, references }: OurItem) => {
    const root = rootOf(references[0] ?? id);
    const group = groups.get(root) ?? { ours: [], theirs: [] };
    groups.set(root, group);
    return group;
  };
  for (const item of items) groupOf(item).ours.push(item);
  for (const one of lines) groupOf(one).theirs.push(one);
  const isOfPayments = (group: Piece): boolean =>
    [...group.ours, ...group.theirs].some(({ references: [one] }) => /^(?:payment|order):/.test(one ?? ''));
  return [...groups.values()].sort((one, other) => Number(isOfPayments(other)) - Number(isOfPayments(one)));
};

/** As many groups as `sizes` says, one piece after the other. */
const piecesOf = (groups: readonly Piece[], sizes: readonly number[]): Piece[] => {
  const pieces: Piece[] = [];
  for (let from = 0; from < groups.length;) {
    const to = from + sizes[pieces.length % sizes.length]!;
    const some = groups.slice(from, to);
    pieces.push({ ours: some.flatMap((one) => one.ours), theirs: some.flatMap((one) => one.theirs) });
    from = to;
  }
  return pieces;
};

const sorted = <Item extends Match | OpenCase>(items: readonly Item[]): string[] =>
  items.map((one) => JSON.stringify(one)).sort();

it(`Pieces of any size have the matches, the cases and the sums of the whole, over ${RUNS} histories`, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(ours, theirs, fc.array(few, { minLength: 1 }), (items, lines, sizes) => {
      const whole = reconciled({ ours: items, theirs: lines }, OVERDUE);
      const findings = new Findings();
      const [matches, cases]: [Match[], OpenCase[]] = [[], []];
      const taken = new Map<string, number>();
      for (const piece of piecesOf(groupsOf({ ours: items, theirs: lines }), sizes)) {
        const found = matchPiece(piece, { today: todayAfter(OVERDUE), mostFee: MOST_FEE });
        const left = casesOf(found, taken, todayAfter(OVERDUE));
        for (const [reference, amount] of found.taken) taken.set(reference, amount);
        findings.add(found.matches, left);
        matches.push(...found.matches);
        cases.push(...left);
      }
      expect(sorted(matches)).toEqual(sorted(whole.matches));
      expect(sorted(cases)).toEqual(sorted(whole.cases));
      expect(findings.buckets).toEqual(whole.buckets);
      expect(findings.suggestions).toEqual(whole.suggestions);
      for (const { reason } of cases) seen.add(reason);
      if (matches.length > 0) seen.add('matched');
      if (whole.suggestions.length > 0) seen.add('suggested');
    }),
    { seed: seedOfRun(), numRuns: RUNS },
  );
  const all = ['amount', 'duplicate', 'fee', 'line-changed', 'matched', 'missing', 'not-due', 'status', 'suggested'];
  expect([...seen].sort()).toEqual(all);
});
