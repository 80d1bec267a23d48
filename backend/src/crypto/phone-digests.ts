/**
 * A keyed digest of the whole phone of a rented number: staff who have the number typed out find it, and who has the
 * database alone learns no more than which numbers had the same phone (decision 0244).
 */
import { createHmac } from 'node:crypto';
import { derivedKey } from './derived-key.js';

export class PhoneDigests {
  private readonly key: Buffer;

  /** @param codeKey 32 bytes in base64 */
  constructor(codeKey: string) {
    this.key = derivedKey(codeKey, 'phone-digests');
  }

  /** @param phone digits with the country code, no plus @returns 32 bytes */
  of(phone: string): Buffer {
    return createHmac('sha256', this.key).update(phone).digest();
  }
}
