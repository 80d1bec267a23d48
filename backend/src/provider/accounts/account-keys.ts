/** Encrypts the API keys of provider accounts for the database; each can be decrypted for its own account only. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export class AccountKeys {
  private readonly key: Buffer;
  private readonly pushKey: Buffer;

  /** @param secret 32 bytes in base64; the keys derived from it are used here only */
  constructor(secret: string) {
    const from = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32));
    this.key = from('provider-account-key');
    this.pushKey = from('provider-push-token');
  }

  encrypt(provider: string, apiKey: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, this.key, iv, { authTagLength: TAG }).setAAD(Buffer.from(provider));
    const text = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** @throws Error when the ciphertext was changed, or belongs to another account */
  decrypt(provider: string, ciphertext: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.key, ciphertext.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(provider))
      .setAuthTag(ciphertext.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(ciphertext.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }

  /** Part of the address that a provider pushes to: it only proves that we gave out that address. */
  pushToken(provider: string): string {
    return createHmac('sha256', this.pushKey).update(provider).digest('hex').slice(0, 40);
  }

  /** Takes the same time for every wrong token. */
  isPushToken(provider: string, token: string): boolean {
    const digest = (text: string) => createHmac('sha256', this.pushKey).update(text).digest();
    return timingSafeEqual(digest(token), digest(this.pushToken(provider)));
  }
}
