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

/** For texts only: 123456 -> '₹1,234.56', with Indian grouping. */
export const rupees = (amount: Paise): string => {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(amount) / 100).toString();
  const cents = (Math.abs(amount) % 100).toString().padStart(2, '0');
  return `${sign}₹${groupIndian(whole)}.${cents}`;
};

/** '1234567' -> '12,34,567': the last three digits, and pairs before them. */
const groupIndian = (digits: string): string => {
  const head = digits.slice(0, -3);
  const pairs = head.padStart(head.length + (head.length % 2), '0').replace(/\d\d/g, '$&,');
  return pairs.replace(/^0/, '') + digits.slice(-3);
};
