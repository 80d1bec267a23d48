/** The API keys of provider accounts rest encrypted in the database; each opens for its own account only. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export class AccountKeys {
  private readonly key: Buffer;
  private readonly pushKey: Buffer;

  /** @param secret 32 bytes in base64; from it come keys that serve for nothing else */
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

  /** @throws Error when the box was changed, or belongs to another account. */
  decrypt(provider: string, box: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.key, box.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(provider))
      .setAuthTag(box.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(box.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }

  /** Stands in the address that a provider pushes to: it proves nothing but that we once told it. */
  pushToken(provider: string): string {
    return createHmac('sha256', this.pushKey).update(provider).digest('hex').slice(0, 40);
  }

  /** Takes the same time for every wrong token. */
  isPushToken(provider: string, token: string): boolean {
    const digest = (text: string) => createHmac('sha256', this.pushKey).update(text).digest();
    return timingSafeEqual(digest(token), digest(this.pushToken(provider)));
  }
}
