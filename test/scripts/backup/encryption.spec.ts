/** The encryption of backups: what was changed, cut, mixed up or renamed does not decrypt. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { decrypting, encrypting } from '../../../scripts/backup/encryption.mjs';

const KEY = randomBytes(32);
const MB = 1024 * 1024;
const HEADER = 42;
const PIECE = MB + 16;

const through = async (source: Buffer, stream: NodeJS.ReadWriteStream, partSize = 70_000): Promise<Buffer> => {
  const parts = Array.from({ length: Math.ceil(source.length / partSize) }, (_, place) =>
    source.subarray(place * partSize, (place + 1) * partSize),
  );
  const out: Buffer[] = [];
  const read = Readable.from(parts);
  read.pipe(stream);
  for await (const part of stream) out.push(part as Buffer);
  return Buffer.concat(out);
};

const encrypted = (plain: Buffer, key = KEY): Promise<Buffer> => through(plain, encrypting(key, 'base'));
const decrypted = (secret: Buffer, key = KEY, name = 'base'): Promise<Buffer> => through(secret, decrypting(key, name));

describe('An encrypted file of a backup', () => {
  it.each([0, 1, MB - 1, MB, MB + 1, 2 * MB, 3 * MB + 5])('of %i bytes is what it was', async (bytes) => {
    const plain = randomBytes(bytes);
    const secret = await encrypted(plain);
    expect((await decrypted(secret)).equals(plain)).toBe(true);
    expect(secret.length).toBe(HEADER + bytes + 16 * Math.max(1, Math.ceil(bytes / MB)));
  });

  it('is another one each time, as its salt is random', async () => {
    const plain = Buffer.from('the same');
    expect((await encrypted(plain)).equals(await encrypted(plain))).toBe(false);
  });

  const plain = randomBytes(3 * MB + 5);
  const pieces = (secret: Buffer): Buffer[] =>
    [0, 1, 2, 3].map((nth) => secret.subarray(HEADER + nth * PIECE, HEADER + (nth + 1) * PIECE));
  const rejoined = (secret: Buffer, places: readonly number[]): Buffer =>
    Buffer.concat([secret.subarray(0, HEADER), ...places.map((place) => pieces(secret)[place]!)]);
  const flipped = (secret: Buffer, at: number): Buffer => {
    const copy = Buffer.from(secret);
    copy[at]! ^= 1;
    return copy;
  };

  it.each<[string, (secret: Buffer) => Buffer]>([
    ['one bit of its magic changed', (secret) => flipped(secret, 0)],
    ['one bit of its salt changed', (secret) => flipped(secret, 12)],
    ['one bit of its text changed', (secret) => flipped(secret, HEADER + PIECE + 7)],
    ['one bit of its last tag changed', (secret) => flipped(secret, secret.length - 1)],
    ['its last piece missing', (secret) => rejoined(secret, [0, 1, 2])],
    ['a piece missing', (secret) => rejoined(secret, [0, 2, 3])],
    ['a piece twice', (secret) => rejoined(secret, [0, 1, 1, 2, 3])],
    ['two pieces exchanged', (secret) => rejoined(secret, [1, 0, 2, 3])],
    ['its end cut', (secret) => secret.subarray(0, -1)],
    ['nothing but its header', (secret) => secret.subarray(0, HEADER)],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('does not decrypt with %s', async (_, change) => {
    await expect(decrypted(change(await encrypted(plain)))).rejects.toThrow('base cannot be decrypted');
  });

  it('does not decrypt with another key, or under another name', async () => {
    const secret = await encrypted(plain);
    await expect(decrypted(secret, randomBytes(32))).rejects.toThrow('cannot be decrypted');
    await expect(decrypted(secret, KEY, 'manifest')).rejects.toThrow('manifest cannot be decrypted');
  });
});
