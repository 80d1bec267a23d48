/** One e-mail, one spelling: how it is stored, looked for and compared. */

/** RFC 5321: the longest address that can be written to. */
export const MOST_EMAIL = 254;

/** Unassigned, control, format and private characters are in \p{C}; what has a meaning in mail headers is no part of a name here. */
const CANONICAL = /^[^\s\p{C}@<>",;()]+@[^\s\p{C}@<>",;().]+(?:\.[^\s\p{C}@<>",;().]+)+$/u;

/** Lower case may come out decomposed, so it is composed again. */
export const canonicalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** How e-mails were stored before they had a canonical form; some accounts still are. */
const formerEmail = (typed: string): string => typed.trim().toLowerCase();

/** Under which spellings an account of this e-mail may be stored, the most exact first. */
export const storedSpellings = (typed: string): readonly [string, string] => [
  formerEmail(typed),
  canonicalEmail(typed),
];

/** Whether a new account may have it: in canonical form, and not longer than mail can be. */
export const isCanonicalEmail = (email: string): boolean =>
  email.length <= MOST_EMAIL && CANONICAL.test(email) && canonicalEmail(email) === email;

/** The part before the @, without a +tag; short ones are in many words by chance, and name nobody. */
const LEAST_NAME = 4;

export const containsNameOf = (email: string, password: string): boolean => {
  const [name = ''] = canonicalEmail(email).split(/[@+]/, 1);
  return name.length >= LEAST_NAME && canonicalEmail(password).includes(name);
};
