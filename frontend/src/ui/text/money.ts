/** Formats whole paise as rupees in the Indian style, without floats. */

/** '1234567' -> '12,34,567': the last three digits, and pairs before them. */
const group = (whole: string): string => {
  const head = whole.slice(0, -3);
  const pairs = head.padStart(head.length + (head.length % 2), '0').replace(/\d\d/g, '$&,');
  return pairs.replace(/^0/, '') + whole.slice(-3);
};

/** 12345678 -> '₹1,23,456.78'. With plus, positive amounts have a sign. */
export const rupees = (paise: number, { plus = false } = {}): string => {
  const digits = Math.abs(paise).toString().padStart(3, '0');
  const sign = paise < 0 ? '-' : plus && paise > 0 ? '+' : '';
  return `${sign}₹${group(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** Parses typed rupees to paise, or null when the text is no amount: '12.5' -> 1250. */
export const paiseOf = (typed: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
