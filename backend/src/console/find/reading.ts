/** What a text in the search of the console can be: it is decided first, so that only tables that fit are asked. */
export const READINGS = ['id', 'email', 'digits', 'code', 'short'] as const;
export type Reading = (typeof READINGS)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEAST_DIGITS = 4;
const LEAST = 3;

export const digitsOf = (text: string): string => text.replaceAll(/[\s()+-]/g, '');

/** `code`: the beginning of an e-mail, or an id of a provider or a gateway. `short`: too little to search for. */
export const readingOf = (text: string): Reading => {
  if (UUID.test(text)) return 'id';
  if (text.includes('@')) return 'email';
  if (/^\+?[\d\s()-]+$/.test(text) && digitsOf(text).length >= LEAST_DIGITS) return 'digits';
  return text.length >= LEAST ? 'code' : 'short';
};
