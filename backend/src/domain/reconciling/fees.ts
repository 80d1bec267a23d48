/** What a gateway keeps of a payment is checked line by line: against the contract, and the tax against the fee. */
import type { Paise } from '../money/money.js';

/** GST on fees, percent. */
const TAX_PERCENT = 18;
/** Rounding of the tax of one line, paise. */
const TAX_TOLERANCE: Paise = 1;
const BASIS = 10_000;

interface ChargedLine {
  readonly amount: Paise;
  readonly fee: Paise;
  readonly tax: Paise;
}

/**
 * Whether the gateway kept what it may: a fee of `most` basis points of the amount at most, rounded up, and on it a tax
 * of 18 %, give or take one paisa, or none, where the law asks for none.
 */
export const isFeeRight = ({ amount, fee, tax }: ChargedLine, most: number): boolean => {
  if (fee < 0 || tax < 0 || fee > Math.ceil((Math.abs(amount) * most) / BASIS)) return false;
  return tax === 0 || Math.abs(tax - (fee * TAX_PERCENT) / 100) <= TAX_TOLERANCE;
};
