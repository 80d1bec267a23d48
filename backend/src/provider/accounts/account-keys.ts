/** The API keys of provider accounts are stored encrypted; each decrypts for its own account only. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../crypto/derived-key.js';
import { KeyRing, secretsFrom, type SecretSettings } from '../../crypto/key-ring.js';

export class AccountKeys {
  private readonly ring: KeyRing;
  private readonly pushKey: Buffer;

  constructor(settings: SecretSettings) {
    this.ring = new KeyRing(secretsFrom(settings), 'provider-account-key');
    // Providers have the address: it stays when the key of secrets is rotated.
    this.pushKey = derivedKey(settings.CODE_KEY, 'provider-push-token');
  }

  encrypt(provider: string, apiKey: string): Buffer {
    return this.ring.encrypt(Buffer.from(apiKey, 'utf8'), Buffer.from(provider));
  }

  /** @throws Error when it was changed, or belongs to another account. */
  decrypt(provider: string, ciphertext: Buffer): string {
    return this.ring.decrypt(ciphertext, Buffer.from(provider)).toString('utf8');
  }

  /** Encrypted with the key that encrypts today; null where it is already. @throws Error as `decrypt` does */
  renew(provider: string, ciphertext: Buffer): Buffer | null {
    return this.ring.renew(ciphertext, Buffer.from(provider));
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
