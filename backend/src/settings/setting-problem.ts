/** Rejects invalid settings when staff save them, instead of ignoring them when they are read. */
import { isCurrency } from '../domain/money/rate.js';
import { isCountryCode, type SettingKey } from './business.js';

const providerProblem = (id: string, terms: unknown): string | null => {
  if (typeof terms !== 'object' || terms === null) return `${id}: terms are an object`;
  const { currency, rate } = terms as { currency?: unknown; rate?: unknown };
  if (rate !== undefined) return `${id}: a rate is a dated row of its own, and not part of this setting`;
  if (currency === undefined || (typeof currency === 'string' && isCurrency(currency))) return null;
  return `${id}: a currency is three capital letters, as USD; leave it out to keep the one that is there`;
};

const countryCodesProblem = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return 'country codes are an object, codes by country id';
  const wrong = Object.entries(value).find(([, code]) => !isCountryCode(code));
  return wrong ? `${wrong[0]}: a country code is two capital letters, as IN` : null;
};

/** The reason as a text; null where the value may be saved. */
export const settingProblem = (key: SettingKey, value: unknown): string | null => {
  if (key === 'countryCodes') return countryCodesProblem(value);
  if (key !== 'providers') return null;
  if (typeof value !== 'object' || value === null) return 'providers are an object, terms by provider';
  for (const [id, terms] of Object.entries(value)) {
    const problem = providerProblem(id, terms);
    if (problem) return problem;
  }
  return null;
};
