/** Encrypts a message for one browser, as push services pass it on without being able to read it (RFC 8291). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What the browser gave with its address, base64url. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

const SALT_BYTES = 16;
const AUTH_BYTES = 16;
/** Of the record, which holds the whole message. */
const RECORD_BYTES = 4096;
/** What ends the last record. */
const END = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * @param random the salt and the private key of this message: new for each
 * @returns the body of the request, in the encoding `aes128gcm`
 * @throws Error for keys that are no keys
 */
export const encryptMessage = (
  text: string,
  { p256dh, auth }: BrowserKeys,
  random: { readonly salt: Buffer; readonly privateKey?: Buffer } = { salt: randomBytes(SALT_BYTES) },
): Buffer => {
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (secret.length !== AUTH_BYTES) throw new RangeError('the secret of a browser is not of 16 bytes');
  const pair = createECDH('prime256v1');
  if (random.privateKey) pair.setPrivateKey(random.privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derive(pair.computeSecret(theirs), secret, info, 32);
  const key = derive(material, random.salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, random.salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text, 'utf8'), cipher.update(END), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([random.salt, size, Buffer.from([ours.length]), ours, ...record]);
};

/** Whether a message can be encrypted for them. */
export const areBrowserKeys = (keys: BrowserKeys): boolean => {
  try {
    encryptMessage('', keys);
    return true;
  } catch {
    return false;
  }
};
