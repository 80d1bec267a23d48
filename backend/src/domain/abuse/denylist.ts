/**
 * Services that are not sold: banks, payments, government (NUMBERS-18). By the provider's code, or by the name, as
 * codes differ between providers and new services appear by themselves.
 */

/** What begins so is a pattern of the name: words, with `*` at an end for what goes on. */
const BY_NAME = 'name:';

export const DENIED_SERVICES: readonly string[] = [
  ...['ts', 'ge', 've', 'xq', 'hw'],
  ...['*bank', 'bank*', 'paypal*', 'paytm*', 'phonepe*', 'gpay', 'google pay', 'amazon pay', 'bhim*', 'upi'].map(
    (pattern) => BY_NAME + pattern,
  ),
  ...['payoneer*', 'skrill*', 'neteller*', 'revolut*', 'venmo', 'alipay*', 'cash app', 'wise', 'mobikwik*'].map(
    (pattern) => BY_NAME + pattern,
  ),
  ...['aadhaar*', 'uidai', 'digilocker', 'income tax*', 'epfo', 'umang', 'passport*', '*government*', 'gov'].map(
    (pattern) => BY_NAME + pattern,
  ),
];

/** Words with a blank before, between and after them. Letters that only look different become the same. */
const wordsOf = (name: string): string =>
  ` ${name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

const isNamed = (words: string, pattern: string): boolean => {
  const begins = !pattern.startsWith('*');
  const ends = !pattern.endsWith('*');
  const text = wordsOf(pattern).trim();
  return text !== '' && words.includes(`${begins ? ' ' : ''}${text}${ends ? ' ' : ''}`);
};

/** @param denied codes, and patterns of names as in `name:*bank` */
export const isDeniedService = (
  denied: readonly string[],
  { code, name }: { readonly code: string; readonly name: string },
): boolean => {
  if (denied.includes(code)) return true;
  const words = wordsOf(name);
  return denied.some((one) => one.startsWith(BY_NAME) && isNamed(words, one.slice(BY_NAME.length)));
};

/** '*bank' of 'name:*bank'. */
export const patternsOf = (denied: readonly string[]): string[] =>
  denied.filter((one) => one.startsWith(BY_NAME)).map((one) => one.slice(BY_NAME.length));

/** Banks, payments and government: what is of them stays on the list (NUMBERS-18). */
const BUILT_IN = patternsOf(DENIED_SERVICES);

export const isBuiltIn = (pattern: string): boolean => BUILT_IN.includes(pattern);

/** How many a list has at most. */
export const MOST_PATTERNS = 200;
/** Letters and digits. A shorter one with a `*` would match a part of most names. */
const [LEAST_WHOLE, LEAST_WITH_STAR, MOST_SIGNS] = [2, 3, 60];

/** '  SBI   Yono* ' -> 'sbi yono*': the one way to write it. */
export const tidyPattern = (typed: string): string => {
  const text = typed.trim();
  const words = wordsOf(text).trim();
  return words && `${text.startsWith('*') ? '*' : ''}${words}${text.endsWith('*') ? '*' : ''}`;
};

/** Why it is no pattern, as a text; null where it is one. */
export const patternProblem = (typed: string): string | null => {
  const inside = typed.trim().replace(/^\*/, '').replace(/\*$/, '');
  if (inside.includes('*')) return 'A * can only be at the beginning or at the end';
  const pattern = tidyPattern(typed);
  const signs = pattern.replaceAll(/[* ]/g, '').length;
  const least = pattern.includes('*') ? LEAST_WITH_STAR : LEAST_WHOLE;
  if (signs < least) return `Please use at least ${least} letters or digits`;
  return pattern.length > MOST_SIGNS ? `Please use at most ${MOST_SIGNS} signs` : null;
};

export const matchesPattern = (pattern: string, name: string): boolean => isNamed(wordsOf(name), pattern);

/** Why the list cannot be changed so, as a text; null where it can. @param pattern a tidy one */
export const listProblem = (denied: readonly string[], pattern: string, isDenied: boolean): string | null => {
  const patterns = patternsOf(denied);
  if (patterns.includes(pattern) === isDenied) return isDenied ? 'It is on the list' : 'It is not on the list';
  if (!isDenied && isBuiltIn(pattern)) return 'Banks, payments and government are never sold: it stays on the list';
  return isDenied && patterns.length >= MOST_PATTERNS ? `The list has ${MOST_PATTERNS} patterns, the most` : null;
};

/** @param pattern a tidy one */
export const changePatterns = (denied: readonly string[], pattern: string, isDenied: boolean): string[] => {
  const others = denied.filter((one) => one !== BY_NAME + pattern);
  return isDenied ? [...others, BY_NAME + pattern] : others;
};
