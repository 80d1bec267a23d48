/** Random phone numbers with the dial code, a mobile prefix and the number of digits of a country. */
import { digits, integerBetween } from '../core/seeded-random.js';
import { countryById } from './countries.js';

/** Digits only, without "+", as clients of this family expect. */
export const randomPhone = (random: () => number, country: number): string => {
  const { dial, prefixes, length } = countryById.get(country) ?? { dial: '', prefixes: ['9'], length: 10 };
  const prefix = prefixes[integerBetween(random, 0, prefixes.length)] ?? '9';
  return `${dial}${prefix}${digits(random, length - prefix.length)}`;
};
