/** The phone number of a rented number, as the ledger takes it. */
import type { AppendRequest, EncryptedText } from '@backend/ledger/ledger.js';
import { PhoneCipher, type PhonePlace } from '@backend/numbers/phones/phone-cipher.js';

/** What a request brings beside its decision. */
export type Beside = Pick<AppendRequest, 'codes' | 'phone'>;

/** Not really encrypted. */
export const sealedPhone = (numberId: string): EncryptedText => ({
  ...{ numberId, proof: `phone-of-${numberId}`, box: Buffer.from('919812345678') },
});

/** @param key of codes: 32 bytes in base64 */
export const encryptedPhone = (key: string, place: PhonePlace, phone = '919812345678'): EncryptedText =>
  new PhoneCipher(key).encrypt(place, phone);
