/**
 * Keys for what is stored encrypted and can be rotated: each ciphertext names its key, so the one before still decrypts
 * until everything was encrypted again (decision 0154). Laid out as form (1 byte), key id (8 bytes), ciphertext.
 */
import { hash } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.js';
import { derivedKey } from './derived-key.js';

const FORM = Buffer.from([1]);
const KEY_ID = 8;
const HEADER = FORM.length + KEY_ID;

interface NamedKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/** The id says which key it is, and nothing about it. */
const namedKey = (secret: string, purpose: string): NamedKey => {
  const key = derivedKey(secret, purpose);
  return { key, id: hash('sha256', Buffer.concat([Buffer.from('key-id'), key]), 'buffer').subarray(0, KEY_ID) };
};

export class KeyRing {
  private readonly keys: readonly NamedKey[];

  /**
   * @param secrets 32 bytes in base64 each: the first encrypts, the others only decrypt. The last one is that of
   * ciphertexts of before this form, which name no key.
   * @param purpose of the derived keys; never changed
   */
  constructor(secrets: readonly [string, ...string[]], purpose: string) {
    this.keys = secrets.map((secret) => namedKey(secret, purpose));
  }

  /** @param associated what the ciphertext is bound to: it decrypts only with the same bytes */
  encrypt(plaintext: Buffer, associated: Buffer): Buffer {
    const { id, key } = this.keys[0]!;
    return Buffer.concat([FORM, id, encrypt(key, plaintext, associated)]);
  }

  /** @throws Error when it was changed, is bound to something else, or its key is not here */
  decrypt(ciphertext: Buffer, associated: Buffer): Buffer {
    const named = this.keyNamedBy(ciphertext);
    if (named) return decrypt(named.key, ciphertext.subarray(HEADER), associated);
    try {
      return decrypt(this.keys.at(-1)!.key, ciphertext, associated);
    } catch (error) {
      // One in 256 of those that name no key begins as if it did.
      if (ciphertext[0] !== FORM[0]) throw error;
      const id = ciphertext.subarray(FORM.length, HEADER).toString('hex');
      throw new Error(`no key that is set has the id ${id}: is SECRET_KEY_BEFORE missing?`, { cause: error });
    }
  }

  /**
   * The same, encrypted with the key that encrypts today; null where it is already.
   * @throws Error as `decrypt` does
   */
  renew(ciphertext: Buffer, associated: Buffer): Buffer | null {
    if (this.keyNamedBy(ciphertext) === this.keys[0]) return null;
    return this.encrypt(this.decrypt(ciphertext, associated), associated);
  }

  private keyNamedBy(ciphertext: Buffer): NamedKey | undefined {
    if (ciphertext[0] !== FORM[0]) return undefined;
    return this.keys.find(({ id }) => id.equals(ciphertext.subarray(FORM.length, HEADER)));
  }
}

/** What the settings give: `SECRET_KEY` where it is set encrypts, else `CODE_KEY`; the others only decrypt. */
export interface SecretSettings {
  readonly CODE_KEY: string;
  readonly SECRET_KEY?: string | undefined;
  readonly SECRET_KEY_BEFORE?: string | undefined;
}

export const secretsFrom = ({
  CODE_KEY,
  SECRET_KEY,
  SECRET_KEY_BEFORE,
}: SecretSettings): readonly [string, ...string[]] => {
  const [first = CODE_KEY, ...others] = [SECRET_KEY, SECRET_KEY_BEFORE, CODE_KEY].filter((key) => key !== undefined);
  return [first, ...others];
};
