/**
 * A received code is kept encrypted and apart from the events, so that it can be forgotten while the chain stays whole
 * (PRIVACY-30).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { EncryptedCode } from '../../ledger/ledger.js';

/** Which code a box is of: it opens for no other. */
export interface CodePlace {
  readonly walletId: string;
  readonly numberId: string;
  /** From 1. */
  readonly seq: number;
}

export interface OpenedCode {
  readonly code: string;
  /** Null for a box of the first form, whose salt lay beside it. */
  readonly salt: Buffer | null;
}

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const SALT = 16;
/**
 * The first byte of a box: with it comes the salt inside, and the binding to the whole place. Boxes of the first form
 * begin with their IV.
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
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.key, iv, { authTagLength: TAG }).setAAD(boundTo(place));
    const text = Buffer.concat([cipher.update(salt), cipher.update(code, 'utf8'), cipher.final()]);
    const box = Buffer.concat([FORM, iv, cipher.getAuthTag(), text]);
    return { numberId: place.numberId, proof: proofOf(salt, code), box };
  }

  /** @throws Error when the box was changed, belongs to another code, or was encrypted with another key. */
  decrypt(place: CodePlace, box: Buffer): OpenedCode {
    if (box[0] === FORM[0]) {
      const text = this.decipher(boundTo(place), box.subarray(FORM.length));
      if (text) return { salt: text.subarray(0, SALT), code: text.subarray(SALT).toString('utf8') };
    }
    const text = this.decipher(Buffer.from(place.numberId), box);
    if (text) return { salt: null, code: text.toString('utf8') };
    throw new Error(`the code ${place.seq} of number ${place.numberId} cannot be decrypted`);
  }

  private decipher(data: Buffer, box: Buffer): Buffer | null {
    try {
      const decipher = createDecipheriv(CIPHER, this.key, box.subarray(0, IV), { authTagLength: TAG })
        .setAAD(data)
        .setAuthTag(box.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]);
    } catch {
      return null;
    }
  }
}

/** What the event carries: it proves the code, and does not tell it. */
export const proofOf = (salt: Buffer, code: string): string =>
  createHash('sha256').update(salt).update(code, 'utf8').digest('hex');
