/** A code as versions before 0012 stored it: the salt beside the box, which was bound to the number alone. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { proofOf } from '@backend/crypto/salted-cipher.js';
import type { CodePlace } from '@backend/numbers/codes/code-cipher.js';

export interface EncryptedBefore {
  readonly proof: string;
  readonly salt: Buffer;
  readonly box: Buffer;
}

/** @param first the first byte of the box: any, as it began with random bytes */
export const encryptedBefore = (key: string, { numberId }: CodePlace, code: string, first = 7): EncryptedBefore => {
  const salt = randomBytes(16);
  const iv = Buffer.concat([Buffer.from([first]), randomBytes(11)]);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(numberId));
  const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return { proof: proofOf(salt, code), salt, box: Buffer.concat([iv, cipher.getAuthTag(), text]) };
};
