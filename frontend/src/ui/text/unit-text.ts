/** Whole numbers in the units in which the server keeps them. */
import { rupees } from './money.js';

/** '20 min', '10 s' */
const lengthText = (ms: number): string => {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return `${ms / 1_000} s`;
};

/** '₹10.30', '20 min', '19 %' */
export const unitText = (value: number, unit: 'paise' | 'ms' | 'basis-points'): string => {
  if (unit === 'paise') return rupees(value);
  return unit === 'ms' ? lengthText(value) : `${value / 100} %`;
};
