/** Where a part of a withdrawal goes by the bank: what is asked of the person, and when staff may read it. */

export interface BankAccount {
  readonly holder: string;
  readonly accountNumber: string;
  readonly ifsc: string;
}

export const LONGEST_HOLDER = 100;
/** Letters of any script, and what names are written with; no line break, no control character. */
export const HOLDER = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’&()/-]*$/u;
/** Indian banks give out 9 to 18 digits. */
export const ACCOUNT_NUMBER = /^\d{9,18}$/;
/** The bank in four letters, a zero, and the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

const HIDDEN = '••••';

/** By which a person and staff recognise it. */
export const maskedAccount = ({ accountNumber }: BankAccount): string => `${HIDDEN}${accountNumber.slice(-4)}`;

/** In its place where it cannot be decrypted: one was given, and whoever lists it is told so. */
export const UNREADABLE_ACCOUNT = `${HIDDEN}????`;

/** Why the account is shown to staff. Codes, as they are stored: never renamed. */
export const BANK_REASONS = ['bank-transfer', 'asked-by-person', 'suspected-abuse', 'legal-request', 'other'] as const;
export type BankReason = (typeof BANK_REASONS)[number];
