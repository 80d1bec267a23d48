/** Money is a whole number of paise (1/100 rupee); rupees with two decimals are made for display only. */
export type Paise = number;

/**
 * Checks what comes from outside the domain.
 * @throws RangeError when it is not a whole, safely representable number.
 */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount;
};

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** For texts only: 123456 -> '₹1,234.56'. The formatter is given the exact decimal, so no float comes in between. */
export const rupees = (amount: Paise): string => inRupees.format(`${amount}E-2` as `${number}`);
