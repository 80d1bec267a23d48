/** Reads a tar file (POSIX ustar, as PostgreSQL writes it) as it comes in, entry by entry. */
const BLOCK = 512;
const NAME = 100;
const FILE = '0';
const FOLDER = '5';

/** @typedef {{ name: string, isFolder: boolean, bytes: number, body: () => AsyncGenerator<Buffer> }} Entry */

/** @param {Buffer} header @param {number} from @param {number} to */
const textIn = (header, from, to) => {
  const field = header.subarray(from, to);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? undefined : end).toString();
};

/** Octal digits, or where they do not reach, bytes behind a set first bit. @param {Buffer} field */
const numberIn = (field) => {
  if (((field[0] ?? 0) & 0x80) === 0) return parseInt(field.toString().trim() || '0', 8);
  return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
};

/** @param {AsyncIterable<Buffer>} source */
const readerOf = (source) => {
  const parts = source[Symbol.asyncIterator]();
  /** @type {Buffer} */
  let held = Buffer.alloc(0);
  /** @param {number} most */
  const some = async (most) => {
    while (held.length === 0) {
      const { done, value } = await parts.next();
      if (done) return undefined;
      held = value;
    }
    const part = held.subarray(0, most);
    held = held.subarray(part.length);
    return part;
  };
  /** @param {number} bytes @returns {AsyncGenerator<Buffer>} */
  const exactly = async function* (bytes) {
    for (let left = bytes; left > 0;) {
      const part = await some(left);
      if (!part) throw new Error('The tar file ends too early.');
      left -= part.length;
      yield part;
    }
  };
  /** @param {number} bytes */
  const whole = async (bytes) => {
    const gathered = [];
    for await (const part of exactly(bytes)) gathered.push(part);
    return Buffer.concat(gathered);
  };
  /** What is behind the last entry is read too, so that whatever checks the stream sees its end. */
  const drain = async () => {
    while (await some(BLOCK));
  };
  return { exactly, whole, drain };
};

/**
 * The body of an entry is read before the next entry is asked for.
 * @param {AsyncIterable<Buffer>} source @returns {AsyncGenerator<Entry>}
 */
export const entriesOf = async function* (source) {
  const reader = readerOf(source);
  for (;;) {
    const header = await reader.whole(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const prefix = textIn(header, 345, 500);
    const name = `${prefix ? `${prefix}/` : ''}${textIn(header, 0, NAME)}`;
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind !== FILE && kind !== FOLDER) throw new Error(`The tar file has an entry of the kind ${kind}: ${name}`);
    const bytes = kind === FILE ? numberIn(header.subarray(124, 136)) : 0;
    yield {
      name: name.replace(/\/$/, ''),
      isFolder: kind === FOLDER,
      bytes,
      body: () => reader.exactly(bytes),
    };
    await reader.whole((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  await reader.drain();
};
