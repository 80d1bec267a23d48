/**
 * A received code is stored encrypted and apart from the events: it can be deleted, and the chain stays whole
 * (PRIVACY-30; decision 0026).
 */
import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../crypto/aes-gcm.js';
import type { EncryptedCode } from '../../ledger/ledger.js';

/** Which code a ciphertext is of: it decrypts as no other. */
export interface CodePlace {
  readonly walletId: string;
  readonly numberId: string;
  /** From 1. */
  readonly seq: number;
}

export interface OpenedCode {
  readonly code: string;
  /** Null for a ciphertext of the first form, whose salt was stored in a column of its own. */
  readonly salt: Buffer | null;
}

const SALT = 16;
/**
 * The first byte of the second form, which holds the salt and is bound to the whole place. The first form begins with
 * its IV.
 */
const FORM = Buffer.from([2]);

const boundTo = ({ walletId, numberId, seq }: CodePlace): Buffer =>
  Buffer.from(JSON.stringify([walletId, numberId, seq]));

export class CodeCipher {
  private readonly key: Buffer;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
    if (this.key.length !== 32) throw new Error('the key for codes must be 32 bytes in base64');
  }

  /** @param salt given only where the proof is recorded already */
  encrypt(place: CodePlace, code: string, salt: Buffer = randomBytes(SALT)): EncryptedCode {
    const plaintext = Buffer.concat([salt, Buffer.from(code, 'utf8')]);
    const box = Buffer.concat([FORM, encrypt(this.key, plaintext, boundTo(place))]);
    return { numberId: place.numberId, proof: proofOf(salt, code), box };
  }

  /** @throws Error when it was changed, belongs to another code, or was encrypted with another key. */
  decrypt(place: CodePlace, ciphertext: Buffer): OpenedCode {
    if (ciphertext[0] === FORM[0]) {
      const plaintext = this.tryDecrypt(ciphertext.subarray(FORM.length), boundTo(place));
      if (plaintext) return { salt: plaintext.subarray(0, SALT), code: plaintext.subarray(SALT).toString('utf8') };
    }
    const plaintext = this.tryDecrypt(ciphertext, Buffer.from(place.numberId));
    if (plaintext) return { salt: null, code: plaintext.toString('utf8') };
    throw new Error(`the code ${place.seq} of number ${place.numberId} cannot be decrypted`);
  }

  private tryDecrypt(ciphertext: Buffer, associated: Buffer): Buffer | null {
    try {
      return decrypt(this.key, ciphertext, associated);
    } catch {
      return null;
    }
  }
}

/** The event carries this hash: it proves which code arrived without revealing it. */
export const proofOf = (salt: Buffer, code: string): string =>
  createHash('sha256').update(salt).update(code, 'utf8').digest('hex');
