/** A received code is kept encrypted and apart from the events, so that it can be forgotten while the chain stays whole (decisions.md, Personal data 30). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SealedCode } from '../ledger/ledger.js';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export class SealedCodes {
  private readonly key: Buffer;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
    if (this.key.length !== 32) throw new Error('the key for codes must be 32 bytes in base64');
  }

  /** The box opens for this number only. */
  seal(numberId: string, code: string): SealedCode {
    const salt = randomBytes(16);
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.key, iv, { authTagLength: TAG }).setAAD(Buffer.from(numberId));
    const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    const box = Buffer.concat([iv, cipher.getAuthTag(), text]);
    return { numberId, proof: proofOf(salt, code), salt, box };
  }

  /** @throws Error when the box was changed, or belongs to another number. */
  open(numberId: string, box: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.key, box.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(numberId))
      .setAuthTag(box.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }
}

/** What the event carries: it proves the code, and does not tell it. */
export const proofOf = (salt: Buffer, code: string): string =>
  createHash('sha256').update(salt).update(code, 'utf8').digest('hex');
