/** What is encrypted at rest decrypts with the same key and the same binding, and with nothing else. */
import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '@backend/crypto/aes-gcm.js';

describe('AES-256-GCM at rest', () => {
  const key = randomBytes(32);
  const bound = Buffer.from('account-1');
  const encrypted = encrypt(key, Buffer.from('secret'), bound);

  it('gives back what was encrypted', () => expect(decrypt(key, encrypted, bound).toString()).toBe('secret'));

  it('adds an IV of 12 bytes and a tag of 16, and reads the same twice never', () => {
    expect(encrypted).toHaveLength(12 + 16 + 'secret'.length);
    expect(encrypt(key, Buffer.from('secret'), bound).equals(encrypted)).toBe(false);
  });

  it('rejects another key and another binding', () => {
    expect(() => decrypt(randomBytes(32), encrypted, bound)).toThrow();
    expect(() => decrypt(key, encrypted, Buffer.from('account-2'))).toThrow();
  });

  it.each([
    ['IV', 0],
    ['tag', 12],
    ['ciphertext', 28],
  ])('rejects a changed byte of the %s', (_, at) => {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(() => decrypt(key, changed, bound)).toThrow();
  });

  it('rejects what is too short to hold IV and tag', () => {
    for (const size of [0, 1, 12, 27]) expect(() => decrypt(key, encrypted.subarray(0, size), bound)).toThrow();
  });
});
