/**
 * A short text of a person that lies beside its event, encrypted: it can be deleted, and the chain stays whole
 * (PRIVACY-30; decisions 0026 and 0172). The event carries the proof, a salted hash: nobody finds the text by trying
 * all of them, and it cannot be exchanged.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.js';

export interface Salted {
  /** sha256(salt, text), hex. */
  readonly proof: string;
  /** The form, and the salt and the text encrypted. */
  readonly box: Buffer;
}

/** Names what the text is of: it decrypts as nothing else. */
export type Place = readonly (string | number)[];

const SALT = 16;
/** The first byte of a box. */
const FORM = Buffer.from([2]);

const boundTo = (place: Place): Buffer => Buffer.from(JSON.stringify(place));

export const proofOf = (salt: Buffer, text: string): string =>
  createHash('sha256').update(salt).update(text, 'utf8').digest('hex');

export class SaltedCipher {
  /** For texts of an earlier form too. */
  readonly key: Buffer;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
    if (this.key.length !== 32) throw new Error('the key for codes must be 32 bytes in base64');
  }

  /** @param salt given only where the proof is recorded already */
  encrypt(place: Place, text: string, salt: Buffer = randomBytes(SALT)): Salted {
    const plaintext = Buffer.concat([salt, Buffer.from(text, 'utf8')]);
    return { proof: proofOf(salt, text), box: Buffer.concat([FORM, encrypt(this.key, plaintext, boundTo(place))]) };
  }

  /** @returns null where it was changed, is of another place, or was encrypted with another key */
  decrypt(place: Place, box: Buffer): { readonly text: string; readonly salt: Buffer } | null {
    if (box[0] !== FORM[0]) return null;
    try {
      const plaintext = decrypt(this.key, box.subarray(FORM.length), boundTo(place));
      return { salt: plaintext.subarray(0, SALT), text: plaintext.subarray(SALT).toString('utf8') };
    } catch {
      return null;
    }
  }
}
