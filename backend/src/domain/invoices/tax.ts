/** The tax that is in a price: whole paise, and the parts sum to the price exactly. */
import type { Paise } from '../money/money.js';

/** taxable + cgst + sgst + igst = total. */
export interface TaxParts {
  readonly total: Paise;
  readonly taxable: Paise;
  readonly cgst: Paise;
  /** Of a State, or of a Union territory, where it is called UTGST. */
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** Of 100 %. */
const WHOLE = 10_000n;

/** Half a paisa counts as one. */
const rounded = (numerator: bigint, denominator: bigint): Paise =>
  Number((2n * numerator + denominator) / (2n * denominator));

/**
 * @param total that was charged, with the tax in it; not below zero
 * @param rate basis points: 1800 is 18 %
 * @param isIntra supplied in the seller's State: CGST and SGST, half of the rate each and equal to the paisa; else IGST
 */
export const taxIn = (total: Paise, rate: number, isIntra: boolean): TaxParts => {
  const [price, points] = [BigInt(total), BigInt(rate)];
  const half = isIntra ? rounded(price * points, 2n * (WHOLE + points)) : 0;
  const igst = isIntra ? 0 : rounded(price * points, WHOLE + points);
  return { total, taxable: total - 2 * half - igst, cgst: half, sgst: half, igst };
};

/**
 * What giving back `amount` takes of an invoice: the difference between what it says with and without it. So whatever
 * the pieces, an invoice that was given back as a whole has no paisa of tax left.
 * @param before what was given back already; with `amount` at most the total of the invoice
 */
export const taxGivenBack = (amount: Paise, before: Paise, rate: number, isIntra: boolean): TaxParts => {
  const [with_, without] = [taxIn(before + amount, rate, isIntra), taxIn(before, rate, isIntra)];
  return {
    total: amount,
    taxable: with_.taxable - without.taxable,
    cgst: with_.cgst - without.cgst,
    sgst: with_.sgst - without.sgst,
    igst: with_.igst - without.igst,
  };
};
