/** Amounts as Cashfree writes them: decimals of the currency, made digit by digit. */

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** 10050 paise -> '100.50' */
export const decimalOf = (units: number, currency = 'INR'): string => {
  const digits = digitsOf(currency);
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
};

/** 100.5 or '100.50' -> 10050. @returns null for a part of a paisa, or what is no amount */
export const paiseOf = (value: unknown): number | null => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typeof value === 'number' ? String(value) : '');
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
};
