/** How secrets are encrypted at rest: AES-256-GCM, laid out as IV (12 bytes), tag (16 bytes), ciphertext. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * @param key 32 bytes
 * @param associated what the ciphertext is bound to: it decrypts only with the same bytes
 */
export const encrypt = (key: Buffer, plaintext: Buffer, associated: Buffer): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAAD(associated);
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

/** @throws Error when the bytes were changed, or were encrypted with another key or bound to something else. */
export const decrypt = (key: Buffer, encrypted: Buffer, associated: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV), { authTagLength: TAG })
    .setAAD(associated)
    .setAuthTag(encrypted.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]);
};
