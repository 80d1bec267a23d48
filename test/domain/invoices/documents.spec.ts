/** Which documents the facts of a day make: for each person one, and one for each document that is given back of. */
import * as fc from 'fast-check';
import {
  documentNumber,
  documentsOf,
  numberKey,
  type Charge,
  type DayFacts,
  type Terms,
} from '@backend/domain/invoices/documents.js';
import { seedOfRun } from '../../support/seed.mjs';

const SELLER = { name: 'Codes Ltd', address: 'Pune', gstin: '27AAPFU0939F1ZV', state: '27', sac: '998429' } as const;
const REGISTERED: Terms = { seller: SELLER, rate: 1_800, placeOfSupply: '27' };
const PRIVATE: Terms = { seller: { ...SELLER, gstin: null }, rate: 0, placeOfSupply: null };

const charge = (stream: string, numberId: string, amount: number, entry = 1): Charge => ({
  ...{ stream, entry, place: 0, kind: 'charge', numberId, amount, effective: 0 },
});
const refund = (stream: string, numberId: string, amount: number, entry = 9): Charge => ({
  ...charge(stream, numberId, amount, entry),
  kind: 'refund',
});

const given = (charges: readonly Charge[], part: Partial<DayFacts> = {}): DayFacts => ({
  ...{ year: '2026-27', charges, terms: REGISTERED, states: new Map(), originals: new Map() },
  ...{ next: { INV: 1, CRN: 1 }, ...part },
});

const shown = (facts: DayFacts) =>
  documentsOf(facts).map(({ year, series, serial, walletId, title, placeOfSupply, parts, original, lines }) => ({
    ...{ number: documentNumber(year, series, serial), walletId, title, placeOfSupply, original, lines: lines.length },
    parts: [parts.total, parts.taxable, parts.cgst, parts.igst],
  }));

describe('The documents of a day', () => {
  it('are one for each person, by the State that they gave, or the usual one', () => {
    const facts = given([charge('w2', 'n3', 11_800), charge('w1', 'n1', 5_900), charge('w1', 'n2', 5_900, 2)], {
      states: new Map([['w2', '29']]),
      next: { INV: 42, CRN: 7 },
    });
    expect(shown(facts)).toEqual([
      {
        ...{ number: 'INV-2627-0000042', walletId: 'w1', title: 'tax-invoice', placeOfSupply: '27' },
        ...{ original: null, lines: 2, parts: [11_800, 10_000, 900, 0] },
      },
      {
        ...{ number: 'INV-2627-0000043', walletId: 'w2', title: 'tax-invoice', placeOfSupply: '29' },
        ...{ original: null, lines: 1, parts: [11_800, 10_000, 0, 1_800] },
      },
    ]);
  });

  it.each<[string, Terms]>([
    ['receipt', PRIVATE],
    ['bill-of-supply', { ...REGISTERED, rate: 0 }],
    ['tax-invoice', REGISTERED],
  ])('are of the title %s by who sells', (title, terms) =>
    expect(shown(given([charge('w', 'n', 100)], { terms }))).toMatchObject([{ title }]),
  );

  it('give back of a document of the same day, and of one of before by its own terms', () => {
    const of = refund('w1', 'old', 5_900);
    const before = {
      number: 'INV-2526-0000009',
      seller: SELLER,
      rate: 1_800,
      placeOfSupply: '29',
      givenBack: 5_900,
    } as const;
    const facts = given([charge('w1', 'n', 100), refund('w1', 'n', 100, 2), of], {
      ...{ terms: PRIVATE, originals: new Map([[numberKey(of), before]]) },
    });
    expect(shown(facts)).toMatchObject([
      { number: 'INV-2627-0000001', title: 'receipt', parts: [100, 100, 0, 0] },
      { number: 'CRN-2627-0000001', title: 'credit-note', original: 'INV-2627-0000001', parts: [100, 100, 0, 0] },
      { number: 'CRN-2627-0000002', original: 'INV-2526-0000009', placeOfSupply: '29', parts: [5_900, 5_000, 0, 900] },
    ]);
  });

  it('leave a refund whose charge is in none to a later day', () =>
    expect(documentsOf(given([refund('w', 'unknown', 100)]))).toEqual([]));
});

it('The same facts in any order give the same documents, with each charge in one and no number left out', () => {
  const charges = fc.uniqueArray(
    fc.record({
      stream: fc.constantFrom('a', 'b', 'c'),
      entry: fc.integer({ min: 1, max: 30 }),
      amount: fc.integer({ min: 1, max: 99_999 }),
    }),
    { selector: ({ stream, entry }) => `${stream}/${entry}`, maxLength: 30 },
  );
  fc.assert(
    fc.property(
      charges.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      fc.boolean(),
      ([rows, shuffled], givesBack) => {
        const factsOf = (some: typeof rows) =>
          given([
            ...some.map(({ stream, entry, amount }) => charge(stream, `n${entry}`, amount, entry)),
            ...(givesBack
              ? some.map(({ stream, entry, amount }) => refund(stream, `n${entry}`, amount, entry + 100))
              : []),
          ]);
        const documents = documentsOf(factsOf(rows));
        expect(documentsOf(factsOf(shuffled))).toEqual(documents);
        expect(documents.flatMap(({ lines }) => lines)).toHaveLength(rows.length * (givesBack ? 2 : 1));
        for (const series of ['INV', 'CRN'] as const) {
          const serials = documents.filter((one) => one.series === series).map(({ serial }) => serial);
          expect(serials).toEqual(serials.map((_, at) => at + 1));
        }
        for (const { lines, parts } of documents)
          expect(parts.total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      },
    ),
    { seed: seedOfRun() },
  );
});
