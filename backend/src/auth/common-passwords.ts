/** The most common passwords, about 49,000: none may be chosen, in whatever capitals (ACCOUNTS-21). */
import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords: ReadonlySet<string> = new Set<string>(dictionary.passwords);

export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
