/** A file that is uploaded, as it is or packed by gzip: it waits on the disk of the server until it is read. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.js';

/** Of its text, bytes. */
const MOST = 20_000_000;

const RETRY_AFTER_S = 10;

/** One at a time in a process: what it takes to read one is known, and what it takes to read several is not. */
let isTaken = false;

const tooLarge = () => new Refusal('file-unreadable', { why: `it has more than ${MOST / 1_000_000} MB` });

/** What is sent is smaller than what it unpacks to. */
async function* upToMost(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST) throw tooLarge();
    yield piece;
  }
}

type Use<Result> = (pieces: AsyncIterable<string>) => Promise<Result>;

/** @throws UnsupportedMediaTypeException */
const unpackerOf = ({ 'content-encoding': encoding = 'identity' }: FastifyRequest['headers']): Transform => {
  if (encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return createGunzip();
  throw new UnsupportedMediaTypeException('A file is sent as it is, or packed by gzip.');
};

/** It was packed wrongly, or who sent it went away: nothing of it is the fault of the server. */
const isOfSender = (error: unknown): boolean =>
  /^(?:Z_|ECONNRESET$|ERR_STREAM_PREMATURE_CLOSE$)/.test(String((error as NodeJS.ErrnoException).code));

/** The connection stays, also where not all of it is read: the refusal is answered on it. @throws Refusal */
const keepIn = async (file: WriteStream, body: Readable, unpacker: Transform): Promise<void> => {
  try {
    await pipeline(body.iterator({ destroyOnReturn: false }), unpacker, upToMost, file);
  } catch (error) {
    throw isOfSender(error) ? new Refusal('file-unreadable', { why: 'it did not arrive whole' }) : error;
  }
};

interface Nameless {
  readonly written: WriteStream;
  /** From its beginning. */
  readonly kept: ReadStream;
}

/** It has no name once it is open: nothing of it is left on the disk, also where the process is killed. */
const openNameless = async (): Promise<Nameless> => {
  const folder = await mkdtemp(join(tmpdir(), 'otp-upload-'));
  const file = join(folder, 'file.csv');
  const opened: (WriteStream | ReadStream)[] = [];
  const open = async <Stream extends WriteStream | ReadStream>(stream: Stream): Promise<Stream> => {
    opened.push(stream);
    await once(stream, 'open');
    return stream;
  };
  try {
    const written = await open(createWriteStream(file, { mode: 0o600 }));
    const kept = await open(createReadStream(file, 'utf8'));
    kept.on('error', () => undefined); // thrown where it is read
    await rm(folder, { recursive: true });
    return { written, kept };
  } catch (error) {
    for (const stream of opened) stream.destroy();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

/** It is closed in the end, also where the work reads none of it or stops before its end. */
const inFile = async <Result>(work: (file: Nameless) => Promise<Result>): Promise<Result> => {
  const file = await openNameless();
  const closed = new Promise<void>((resolve) => file.kept.once('close', resolve));
  try {
    return await work(file);
  } finally {
    file.kept.destroy();
    await closed;
  }
};

/**
 * Reads it to its end first: nothing that `use` does waits for who sends it.
 * @throws Refusal 'busy' before it is read, while there is another; Refusal 'file-unreadable',
 *   UnsupportedMediaTypeException
 */
export const withUploaded = async <Result>(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  use: Use<Result>,
): Promise<Result> => {
  if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException('A file is sent as text/csv.');
  const unpacker = unpackerOf(headers);
  if (Number(headers['content-length'] ?? 0) > MOST) throw tooLarge();
  if (isTaken) throw new Refusal('busy', { retryAfter: RETRY_AFTER_S });
  isTaken = true;
  try {
    return await inFile(async ({ written, kept }) => {
      await keepIn(written, body, unpacker);
      return use(kept);
    });
  } finally {
    isTaken = false;
  }
};
