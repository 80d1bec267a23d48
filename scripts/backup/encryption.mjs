/**
 * Encrypts a file of a backup as a stream, by AES-256-GCM in pieces of 1 MiB, so that nothing is handed on before it
 * was authenticated. The number of a piece and whether it is the last are its nonce: pieces that are missing, doubled
 * or in another order do not decrypt. Key of a file: HKDF of the backup key, a random salt, and the file's name.
 *
 * Layout: magic, salt, then each piece as ciphertext and tag.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

const MAGIC = Buffer.from('OTPBACKUP1');
const SALT_BYTES = 32;
const PIECE_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** @param {Buffer} key @param {Buffer} salt @param {string} name */
const keyOf = (key, salt, name) => Buffer.from(hkdfSync('sha256', key, salt, `otp-wallet backup ${name}`, 32));

/** @param {number} number of the piece, from 0 @param {boolean} isLast */
const nonceOf = (number, isLast) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** Gathers what comes in, and cuts off pieces of one size while more than that is there: the last one is never cut. */
const gatherer = () => {
  /** @type {Buffer[]} */
  let parts = [];
  let bytes = 0;
  const take = (/** @type {number} */ size) => {
    const all = Buffer.concat(parts, bytes);
    parts = [all.subarray(size)];
    bytes -= size;
    return all.subarray(0, size);
  };
  return {
    add: (/** @type {Buffer} */ part) => {
      parts.push(part);
      bytes += part.length;
    },
    bytes: () => bytes,
    take,
    rest: () => take(bytes),
  };
};

/** @param {Buffer} key @param {string} name of the file: it decrypts under no other one */
export const encrypting = (key, name) => {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyOf(key, salt, name);
  const plain = gatherer();
  let number = 0;
  const seal = (/** @type {Buffer} */ piece, /** @type {boolean} */ isLast) => {
    const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES });
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = new Transform({
    transform(part, _, done) {
      plain.add(part);
      while (plain.bytes() > PIECE_BYTES) this.push(seal(plain.take(PIECE_BYTES), false));
      done();
    },
    flush(done) {
      this.push(seal(plain.rest(), true));
      done();
    },
  });
  stream.push(Buffer.concat([MAGIC, salt]));
  return stream;
};

/**
 * Fails with a StartError where the file was changed, is not whole, or was encrypted with another key.
 * @param {Buffer} key @param {string} name
 */
export const decrypting = (key, name) => {
  const given = gatherer();
  /** @type {Buffer | undefined} */
  let fileKey;
  let number = 0;
  const failure = () =>
    new StartError(`${name} cannot be decrypted: it was changed, is not whole, or has another key.`, EXIT.unexpected);
  const open = (/** @type {Buffer} */ piece, /** @type {boolean} */ isLast) => {
    if (!fileKey || piece.length < TAG_BYTES) throw failure();
    const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const plain = decipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw failure();
    }
    return plain;
  };
  const readHeader = () => {
    const header = given.take(HEADER_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw failure();
    fileKey = keyOf(key, header.subarray(MAGIC.length), name);
  };
  return new Transform({
    transform(part, _, done) {
      try {
        given.add(part);
        if (!fileKey && given.bytes() >= HEADER_BYTES) readHeader();
        while (fileKey && given.bytes() > PIECE_BYTES + TAG_BYTES)
          this.push(open(given.take(PIECE_BYTES + TAG_BYTES), false));
        done();
      } catch (error) {
        done(/** @type {Error} */ (error));
      }
    },
    flush(done) {
      try {
        this.push(open(given.rest(), true));
        done();
      } catch (error) {
        done(/** @type {Error} */ (error));
      }
    },
  });
};
