/** A file that is made while it is read. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface NamedFile {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
}

/** Onto the disk. A file that was cut is not left behind. */
export const writeParts = async (parts: NamedFile['parts'], path: string): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(unfinished));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
};
