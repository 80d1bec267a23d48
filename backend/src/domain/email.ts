/** The canonical form of an e-mail: how it is stored, searched and compared (decision 0084). */

/** RFC 5321: the longest address that mail can be sent to. */
export const MAX_EMAIL = 254;

/** Not allowed: \p{C} (unassigned, control, format, private use), and characters with a meaning in mail headers. */
const CANONICAL = /^[^\s\p{C}@<>",;()]+@[^\s\p{C}@<>",;().]+(?:\.[^\s\p{C}@<>",;().]+)+$/u;

/** Lower case may be decomposed, so it is composed again. */
export const canonicalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** How e-mails were stored before they had a canonical form; some accounts still have it. */
const formerEmail = (typed: string): string => typed.trim().toLowerCase();

/** The spellings under which an account of this e-mail may be stored, the most exact first. */
export const storedSpellings = (typed: string): readonly [string, string] => [
  formerEmail(typed),
  canonicalEmail(typed),
];

/** Whether a new account may have it: in canonical form, and short enough for mail. */
export const isCanonicalEmail = (email: string): boolean =>
  email.length <= MAX_EMAIL && CANONICAL.test(email) && canonicalEmail(email) === email;

/** Shorter words occur in many passwords by chance. */
const MIN_WORD = 4;

/** The part before the @, without a +tag. */
export const hasNameOf = (email: string, password: string): boolean => {
  const [name = ''] = canonicalEmail(email).split(/[@+]/, 1);
  return name.length >= MIN_WORD && canonicalEmail(password).includes(name);
};

const SEPARATORS = /[^\p{L}\p{N}]+/u;
const joined = (text: string): string => canonicalEmail(text).split(SEPARATORS).join('');

/** Whether it has a word of a person's name, or all of them in one (ACCOUNTS-21). */
export const hasWordOf = (name: string, password: string): boolean =>
  [...name.split(SEPARATORS), name].some((word) => hasWholeName(word, password));

/** Whether it has a name of several words as a whole, however they are separated: a product's has common words. */
export const hasWholeName = (name: string, password: string): boolean =>
  joined(name).length >= MIN_WORD && joined(password).includes(joined(name));
