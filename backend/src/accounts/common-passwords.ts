/** The commonest passwords, some 49,000: nobody may choose one (ACCOUNTS-21), however it is capitalised. */
import { dictionary } from '@zxcvbn-ts/language-common';

const commonest: ReadonlySet<string> = new Set<string>(dictionary.passwords);

export const isCommon = (password: string): boolean => commonest.has(password.toLowerCase());
