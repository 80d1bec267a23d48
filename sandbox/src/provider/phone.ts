/** Phone numbers that look right: dial code, a mobile prefix of the country, and the country's count of digits. */
import { between, digits } from '../core/seeded-random.js';
import { countryById } from './countries.js';

/** Digits only, without "+": the family's clients read numbers so. */
export const drawPhone = (draw: () => number, country: number): string => {
  const { dial, prefixes, length } = countryById.get(country) ?? { dial: '', prefixes: ['9'], length: 10 };
  const prefix = prefixes[between(draw, 0, prefixes.length)] ?? '9';
  return `${dial}${prefix}${digits(draw, length - prefix.length)}`;
};
