/** The tax in a price: exact paise that sum to the price, whatever is given back in whatever pieces. */
import * as fc from 'fast-check';
import { taxGivenBack, taxIn, type TaxParts } from '@backend/domain/invoices/tax.js';
import { seedOfRun } from '../../support/seed.mjs';

const parts = (total: number, taxable: number, cgst: number, igst: number): TaxParts => ({
  ...{ total, taxable, cgst, sgst: cgst, igst },
});

describe('The tax in a price', () => {
  it.each<[string, TaxParts, TaxParts]>([
    ['118 rupees in the State', taxIn(11_800, 1_800, true), parts(11_800, 10_000, 900, 0)],
    ['118 rupees to another State', taxIn(11_800, 1_800, false), parts(11_800, 10_000, 0, 1_800)],
    ['an odd paisa: both halves are equal', taxIn(1_099, 1_800, true), parts(1_099, 931, 84, 0)],
    ['the same to another State', taxIn(1_099, 1_800, false), parts(1_099, 931, 0, 168)],
    ['half a paisa counts as one', taxIn(3, 10_000, false), parts(3, 1, 0, 2)],
    ['no rate, no tax', taxIn(1_099, 0, true), parts(1_099, 1_099, 0, 0)],
    ['nothing', taxIn(0, 1_800, true), parts(0, 0, 0, 0)],
    [
      'more than floating point has',
      taxIn(9_007_199_254_740_991, 1_800, false),
      parts(9_007_199_254_740_991, 7_633_219_707_407_619, 0, 1_373_979_547_333_372),
    ],
  ])('%s', (_, made, expected) => expect(made).toEqual(expected));

  const total = fc.integer({ min: 0, max: 1_000_000_000 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  const sum = ({ taxable, cgst, sgst, igst }: TaxParts): number => taxable + cgst + sgst + igst;

  it('sums to the price, halves are equal, and no part is a paisa off', () =>
    fc.assert(
      fc.property(total, rate, fc.boolean(), (price, points, isIntra) => {
        const made = taxIn(price, points, isIntra);
        expect(sum(made)).toBe(price);
        expect(made.cgst).toBe(made.sgst);
        const exact = (price * points) / (10_000 + points);
        if (isIntra) expect(Math.abs(made.cgst - exact / 2)).toBeLessThanOrEqual(0.5 + 1e-6);
        else expect(Math.abs(made.igst - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(isIntra ? made.igst : made.cgst).toBe(0);
      }),
      { seed: seedOfRun() },
    ));

  it('is given back to the paisa, in whatever pieces', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }),
        rate,
        fc.boolean(),
        (pieces, points, isIntra) => {
          let back = taxIn(0, points, isIntra);
          for (const piece of pieces) {
            const note = taxGivenBack(piece, back.total, points, isIntra);
            expect([note.total, sum(note), note.cgst]).toEqual([piece, piece, note.sgst]);
            back = {
              total: back.total + note.total,
              taxable: back.taxable + note.taxable,
              cgst: back.cgst + note.cgst,
              sgst: back.sgst + note.sgst,
              igst: back.igst + note.igst,
            };
          }
          expect(back).toEqual(taxIn(back.total, points, isIntra));
        },
      ),
      { seed: seedOfRun() },
    ));
});
