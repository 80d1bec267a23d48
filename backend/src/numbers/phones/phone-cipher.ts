/** How the phone number of a rented number is encrypted: as its codes are, with their key (decision 0172). */
import { SaltedCipher } from '../../crypto/salted-cipher.js';
import type { EncryptedText } from '../../ledger/ledger.js';
import { PhoneDigests } from '../../crypto/phone-digests.js';

export interface PhonePlace {
  readonly walletId: string;
  readonly numberId: string;
}

/** No code has this place: theirs ends with a number. */
const placeOf = ({ walletId, numberId }: PhonePlace): readonly string[] => [walletId, numberId, 'phone'];

export class PhoneCipher {
  private readonly cipher: SaltedCipher;
  private readonly digests: PhoneDigests;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.cipher = new SaltedCipher(key);
    this.digests = new PhoneDigests(key);
  }

  /** @param phone digits with the country code, no plus */
  encrypt(place: PhonePlace, phone: string): EncryptedText {
    const digest = this.digests.of(phone);
    return { numberId: place.numberId, digest, ...this.cipher.encrypt(placeOf(place), phone) };
  }

  /** @returns null where it was changed, is another number's, or was encrypted with another key */
  decrypt(place: PhonePlace, box: Buffer): { readonly phone: string; readonly salt: Buffer } | null {
    const opened = this.cipher.decrypt(placeOf(place), box);
    return opened && { phone: opened.text, salt: opened.salt };
  }
}
