/** Whether a stored phone number can be shown to its person, and is the one that its event proves. */
import { proofOf } from '../../crypto/salted-cipher.js';
import { PhoneCipher } from './phone-cipher.js';

export interface StoredPhone {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly proof: string;
  readonly box: Buffer;
  /** As the event itself has it; null but in events of before. */
  readonly phone: string | null;
}

/** @param codeKey 32 bytes in base64 @returns what is wrong with a phone number; null where nothing is */
export const phoneCheck = (codeKey: string): ((stored: StoredPhone) => string | null) => {
  const cipher = new PhoneCipher(codeKey);
  return ({ wallet_id: walletId, number_id: numberId, proof, box, phone }) => {
    const opened = cipher.decrypt({ walletId, numberId }, box);
    if (!opened) return `the phone of number ${numberId} cannot be decrypted`;
    const isProven = proofOf(opened.salt, opened.phone) === proof && (phone === null || phone === opened.phone);
    return isProven ? null : `the phone of number ${numberId} is not the one that its event proves`;
  };
};
