/** What staff may not save: said to them at once, instead of being passed over when it is read. */
import { isCurrency } from '../domain/money/rate.js';
import type { Business } from './business.js';

const providerTrouble = (id: string, terms: unknown): string | null => {
  if (typeof terms !== 'object' || terms === null) return `${id}: terms are an object`;
  const { currency, rate } = terms as { currency?: unknown; rate?: unknown };
  if (rate !== undefined) return `${id}: a rate is a dated row of its own, and not part of this setting`;
  if (currency === undefined || (typeof currency === 'string' && isCurrency(currency))) return null;
  return `${id}: a currency is three capital letters, as USD; leave it out to keep the one that is there`;
};

/** In words; null where it may be saved. */
export const savedTrouble = (key: keyof Business, value: unknown): string | null => {
  if (key !== 'providers') return null;
  if (typeof value !== 'object' || value === null) return 'providers are an object, terms by provider';
  for (const [id, terms] of Object.entries(value)) {
    const trouble = providerTrouble(id, terms);
    if (trouble) return trouble;
  }
  return null;
};
