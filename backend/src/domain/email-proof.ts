/** The proof that an e-mail is of the person who uses it: a code of 6 digits, or a link, by mail (ACCOUNTS-31). */
import { canonicalEmail } from './email.js';

/** From the moment when the mail is handed to the mail server, ms. */
export const PROOF_VALID_FOR = 10 * 60_000;
/** Wrong ones: the last of them voids the code. */
export const MAX_TRIES = 5;
export const MAX_PROOFS_A_DAY = 5;
const DAY = 86_400_000;

export interface ProofCode {
  /** Wrong tries so far. */
  readonly tries: number;
  /** ms since 1970. */
  readonly expiresAt: number;
}

export type Trial = { readonly outcome: 'proved' | 'void' } | { readonly outcome: 'wrong'; readonly left: number };

/**
 * What follows from a typed code.
 * @param code undefined where none was mailed, or it was used
 * @param now of the database, ms since 1970
 */
export const tryCode = (code: ProofCode | undefined, isMatch: boolean, now: number): Trial => {
  if (!code || now >= code.expiresAt || code.tries >= MAX_TRIES) return { outcome: 'void' };
  if (isMatch) return { outcome: 'proved' };
  const left = MAX_TRIES - code.tries - 1;
  return left > 0 ? { outcome: 'wrong', left } : { outcome: 'void' };
};

/**
 * When the next code may be asked for, ms since 1970; null: now.
 * @param requested times of former requests, ms since 1970
 */
export const nextProofAt = (requested: readonly number[], now: number): number | null => {
  const recent = requested.filter((time) => time > now - DAY).sort((one, other) => other - one);
  const oldestThatCounts = recent[MAX_PROOFS_A_DAY - 1];
  return oldestThatCounts === undefined ? null : oldestThatCounts + DAY;
};

/** Where the mails arrive: tags of one mailbox (`name+tag@`) share a limit, or it could be flooded by many accounts. */
export const mailboxOf = (email: string): string => {
  const canonical = canonicalEmail(email);
  const [name = ''] = canonical.split(/[@+]/, 1);
  return name + canonical.slice(canonical.indexOf('@'));
};
