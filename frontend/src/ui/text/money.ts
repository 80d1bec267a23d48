/** Formats whole paise as rupees in the Indian style, without floats. */

const RUPEES = { style: 'currency', currency: 'INR' } as const;
const plain = new Intl.NumberFormat('en-IN', RUPEES);
const signed = new Intl.NumberFormat('en-IN', { ...RUPEES, signDisplay: 'exceptZero' });

/**
 * 12345678 -> '₹1,23,456.78'. With plus, positive amounts have a sign. The formatter gets the exact decimal as text.
 */
export const rupees = (paise: number, { plus = false } = {}): string =>
  (plus ? signed : plain).format(`${paise}E-2` as `${number}`);

/** Parses typed rupees to paise, or null when the text is no amount: '12.5' -> 1250. */
export const paiseOf = (typed: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
