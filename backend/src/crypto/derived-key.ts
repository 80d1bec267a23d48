/** One secret of the settings gives a key for each purpose: none of them tells of another, or of the secret. */
import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
/** A secret is random bytes already. */
const NO_SALT = '';

/**
 * HKDF-SHA-256 without a salt. The same two give the same key for ever, as stored bytes were made with it.
 * @param secretBase64 a setting such as `CODE_KEY`: 32 random bytes in base64
 * @param purpose of this key alone, in kebab-case; never changed
 * @returns 32 bytes, a key for AES-256 or HMAC-SHA-256
 */
export const derivedKey = (secretBase64: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secretBase64, 'base64'), NO_SALT, purpose, KEY_BYTES));
