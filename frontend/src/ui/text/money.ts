/** Formats whole paise as rupees in the Indian style, without floats. */

/** '123456' -> '1,23,456': three digits, before them pairs. Intl would do it, after 70 ms on a slow phone. */
export const grouped = (digits: string): string => {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(',');
};

/** '123456.5' -> '1,23,456.5'; what is no such number is left as it is. */
export const decimalText = (written: string): string => {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(written) ?? [];
  return whole === undefined ? written : `${sign}${grouped(whole)}${rest}`;
};

/** 12345678 -> '₹1,23,456.78'. With plus, positive amounts have a sign. */
export const rupees = (paise: number, { plus = false } = {}): string => {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const sign = paise < 0 ? '-' : plus && paise > 0 ? '+' : '';
  return `${sign}₹${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** Rupees without or with commas between groups of digits, Indian or Western; then at most two decimals. */
const AMOUNT = /^(?:₹|rs\.?)?\s*(\d{1,9}|\d{1,3}(?:,\d{2,3}){0,3},\d{3})(?:\.(\d{1,2}))?$/i;

/**
 * Parses typed rupees to paise: '12.5' -> 1250, '₹1,000' -> 100000. Never rounds: null for a third decimal, for a comma
 * that groups nothing ('12,5'), and for whatever else is no amount.
 */
export const paiseOf = (typed: string): number | null => {
  const match = AMOUNT.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
