/** JSON whose numbers are kept as they were written: an amount of rupees never becomes a floating point number. */
import { parseJson } from '../gateway-client.js';

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Every number becomes its text: {"amount": 2.10} -> {amount: '2.10'}. @returns undefined for what is no JSON */
export const parseExact = (text: string): unknown =>
  parseJson(text) === undefined
    ? undefined
    : parseJson(text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)));

/** An object in JSON with one field more: a number, written with exactly these digits. */
export const withDecimal = (name: string, decimal: string, rest: object): string =>
  `{${JSON.stringify(name)}:${decimal},${JSON.stringify(rest).slice(1)}`;
