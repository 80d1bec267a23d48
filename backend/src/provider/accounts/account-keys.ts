/** The API keys of provider accounts are stored encrypted; each decrypts for its own account only. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt } from '../../crypto/aes-gcm.js';

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
    return encrypt(this.key, Buffer.from(apiKey, 'utf8'), Buffer.from(provider));
  }

  /** @throws Error when it was changed, or belongs to another account. */
  decrypt(provider: string, ciphertext: Buffer): string {
    return decrypt(this.key, ciphertext, Buffer.from(provider)).toString('utf8');
  }

  /** Part of the address that a provider pushes to: it proves only that we gave out the address. */
  pushToken(provider: string): string {
    return createHmac('sha256', this.pushKey).update(provider).digest('hex').slice(0, 40);
  }

  /** Takes the same time for every wrong token. */
  isPushToken(provider: string, token: string): boolean {
    const digest = (text: string) => createHmac('sha256', this.pushKey).update(text).digest();
    return timingSafeEqual(digest(token), digest(this.pushToken(provider)));
  }
}
