/** How a received code is encrypted, and how one of the first form is read (decision 0026). */
import { decrypt } from '../../crypto/aes-gcm.js';
import { SaltedCipher } from '../../crypto/salted-cipher.js';
import type { EncryptedText } from '../../ledger/ledger.js';

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

export class CodeCipher {
  private readonly cipher: SaltedCipher;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.cipher = new SaltedCipher(key);
  }

  /** @param salt given only where the proof is recorded already */
  encrypt({ walletId, numberId, seq }: CodePlace, code: string, salt?: Buffer): EncryptedText {
    return { numberId, ...this.cipher.encrypt([walletId, numberId, seq], code, salt) };
  }

  /** @throws Error when it was changed, belongs to another code, or was encrypted with another key. */
  decrypt({ walletId, numberId, seq }: CodePlace, ciphertext: Buffer): OpenedCode {
    const opened = this.cipher.decrypt([walletId, numberId, seq], ciphertext);
    if (opened) return { code: opened.text, salt: opened.salt };
    try {
      // The first form begins with its IV, which may be any byte, and is bound to the number alone.
      const code = decrypt(this.cipher.key, ciphertext, Buffer.from(numberId)).toString('utf8');
      return { code, salt: null };
    } catch {
      throw new Error(`the code ${seq} of number ${numberId} cannot be decrypted`);
    }
  }
}
