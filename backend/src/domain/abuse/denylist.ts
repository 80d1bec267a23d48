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
