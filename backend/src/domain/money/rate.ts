/** Currency, exchange rate and markup of a provider's prices, as people write them. */
import { isDecimal } from './price.js';

/** The currency of our books. */
export const RUPEES = 'INR';

/** An ISO 4217 code. */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Rupees for one unit of a currency: a decimal text above 0. */
export const isRate = (text: string): boolean => isDecimal(text) && /[1-9]/.test(text);

/** @returns why this is no rate, as a text for the operator; null where it is one */
export const rateProblem = (currency: string | null | undefined, rate: string): string | null => {
  if (!currency) return 'a rate needs the currency that it is of';
  if (!isCurrency(currency)) return `'${currency}' is no currency: three capital letters, as USD`;
  if (currency === RUPEES) return 'prices in rupees have no rate: leave it out';
  if (!isRate(rate)) return `'${rate}' is no rate: rupees for one unit of ${currency}, a decimal above 0, as 88.25`;
  return null;
};

const MAX_PERCENT = 1_000;

/** Basis points of a percentage, '17' or '12.5'; null for what is none, or 1000 % and more. */
export const basisPoints = (percent: string): number | null => {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent);
  if (!match || Number(match[1]) >= MAX_PERCENT) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
