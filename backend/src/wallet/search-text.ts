/** What a person types to find a transaction: an amount, a part of a phone number, a service, or a transaction id. */

export interface SearchTerms {
  /** For LIKE: the text with its wildcards escaped, anywhere in the id, the service or the text. */
  readonly pattern: string;
  /** Paise, the first and the last amount that is meant, without a sign; null: it is no amount. */
  readonly amounts: readonly [number, number] | null;
  /** 3 to 15 digits; null: it is no part of a phone number. */
  readonly digits: string | null;
}

const AMOUNT = /^[+-]?₹?(\d{1,9})(?:\.(\d{1,2}))?$/;

/** '₹1,234' means each amount of 1234 rupees, with whatever paise; '14.04' that amount alone. */
const amountsIn = (text: string): [number, number] | null => {
  const match = AMOUNT.exec(text.replaceAll(/[\s,]/g, ''));
  if (!match) return null;
  const whole = Number(match[1]) * 100;
  if (match[2] === undefined) return [whole, whole + 99];
  const exact = whole + Number(match[2].padEnd(2, '0'));
  return [exact, exact];
};

export const searchTerms = (text: string): SearchTerms => {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  return {
    pattern: `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    amounts: amountsIn(text),
    digits: /^\d{3,15}$/.test(digits) ? digits : null,
  };
};
