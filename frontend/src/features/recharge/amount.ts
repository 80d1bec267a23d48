/** The limits of a recharge in the form, in paise; the server decides. */
import { paiseOf } from '../../ui/text/money.js';

const MINIMUM = 10_00;
const MAXIMUM = 50_000_00;

/** Paise; LIMITS-1. */
export const PRESETS = [10_00, 50_00, 100_00, 200_00, 500_00, 1000_00, 2000_00, 5000_00];

export const amountError = (typed: string): string | undefined => {
  const amount = paiseOf(typed);
  if (amount === null || amount < MINIMUM) return 'Minimum recharge amount is ₹10';
  return amount > MAXIMUM ? 'Amount must be between ₹1–₹50,000' : undefined;
};
