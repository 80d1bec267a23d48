/** The most common passwords, about 49,000: none may be chosen, in whatever capitals (ACCOUNTS-21). */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;

/** Read when a password is first chosen: most processes never need them, and they take several MB. */
const read = (): ReadonlySet<string> => {
  const { dictionary } = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords);
};

export const isCommonPassword = (password: string): boolean => (commonPasswords ??= read()).has(password.toLowerCase());
