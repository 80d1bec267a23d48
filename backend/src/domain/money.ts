/** Money is a whole number of paise (1/100 rupee); rupees with two decimals exist only where a person reads them. */
export type Paise = number;

/** Checks what comes from outside the domain. @throws RangeError when it is not a whole, safely representable number. */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount;
};

/** For texts only: 123456 -> '₹1,234.56', with Indian grouping. */
export const rupees = (amount: Paise): string => {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(amount) / 100).toString();
  const cents = (Math.abs(amount) % 100).toString().padStart(2, '0');
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${sign}₹${head ? `${head},` : ''}${whole.slice(-3)}.${cents}`;
};
