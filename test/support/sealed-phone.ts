/** The phone number of a rented number, as the ledger takes it. */
import { Client } from 'pg';
import type { AppendRequest, EncryptedText } from '@backend/ledger/ledger.js';
import { encryptOldPhones } from '@backend/numbers/phones/encrypt-old-phones.js';
import { PhoneCipher, type PhonePlace } from '@backend/numbers/phones/phone-cipher.js';

/** What a request brings beside its decision. */
export type Beside = Pick<AppendRequest, 'codes' | 'phone' | 'correlation'>;

/** Not really encrypted. */
export const sealedPhone = (numberId: string): EncryptedText => ({
  ...{ numberId, proof: `phone-of-${numberId}`, box: Buffer.from('919812345678') },
});

/** @param key of codes: 32 bytes in base64 */
export const encryptedPhone = (key: string, place: PhonePlace, phone = '919812345678'): EncryptedText =>
  new PhoneCipher(key).encrypt(place, phone);

/** After the migrations, as the program does it that runs them: the phone numbers of before. */
export const encryptPhonesOfBefore = async (ownerUrl: string, key: string): Promise<void> => {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await encryptOldPhones(owner, key);
  } finally {
    await owner.end();
  }
};
