/** A GSTIN, the number of who is registered for GST: State, PAN, registration, Z, and a check character. */
import { isStateCode, type StateCode } from './states.js';

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = DIGITS.length;

/** Of the first 14 characters: each second one counts twice, and a product counts by the sum of its two digits. */
const checkOf = (characters: string): string => {
  const sum = [...characters].reduce((before, character, place) => {
    const product = DIGITS.indexOf(character) * ((place % 2) + 1);
    return before + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return DIGITS[(BASE - (sum % BASE)) % BASE]!;
};

/** Shape, State and check character: whether it was given to anybody, only the registry knows. */
export const isGstin = (text: string): boolean =>
  SHAPE.test(text) && isStateCode(text.slice(0, 2)) && text.endsWith(checkOf(text.slice(0, -1)));

/** @param gstin a valid one */
export const stateOfGstin = (gstin: string): StateCode => gstin.slice(0, 2) as StateCode;
