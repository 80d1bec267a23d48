/** Amounts as decimal texts, for gateways and spreadsheets: exact, digit by digit, without floating point. */

/** 9 thousand million rupees: in paise still a safe integer. */
const LONGEST = 12;

/**
 * Whole smallest units of a decimal text: ('12.3', 2) -> 1230. Zeros beyond the last unit are the same amount.
 * @param digits of the smallest unit after the point, as 2 for paise; 6 at most
 * @returns null for what is no such amount: a sign, an exponent, a part of the smallest unit, 13 digits or more
 */
export const unitsOfDecimal = (text: string, digits = 2): number | null => {
  const [whole = '', fraction = '', ...more] = text.split('.');
  const isPlain =
    /^\d+$/.test(whole) && whole.length <= LONGEST && (text.includes('.') ? /^\d+$/.test(fraction) : true);
  if (!isPlain || more.length > 0 || /[1-9]/.test(fraction.slice(digits))) return null;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : null;
};

/** A decimal text of whole smallest units: (1230, 2) -> '12.30'. @param units a safe integer, 0 at least */
export const decimalOfUnits = (units: number, digits = 2): string => {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`not a whole number of units: ${units}`);
  const text = String(units).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** The same of an amount that may be below zero: -1230 -> '-12.30'. */
export const signedDecimalOf = (paise: number): string =>
  paise < 0 ? `-${decimalOfUnits(-paise)}` : decimalOfUnits(paise);
