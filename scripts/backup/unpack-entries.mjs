/** Writes the files of a base backup into a folder, and says what they are. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { entriesOf } from './tar.mjs';

/** @param {string} directory @param {string} name of an entry, which may not lead out of it */
const placeOf = (directory, name) => {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/'))
    throw new StartError(`The backup is damaged: ${name} lies outside of it.`, EXIT.unexpected);
  return join(directory, path);
};

/**
 * Files and folders belong to whoever runs PostgreSQL, and are open to nobody else.
 * @param {AsyncIterable<Buffer>} tar
 * @param {string} directory a new data directory
 * @param {import('../postgres/postgres-binaries.mjs').SystemUser | undefined} user
 * @param {(bytes: number) => void} [written]
 */
export const unpackEntries = async (tar, directory, user, written = () => undefined) => {
  const own = (/** @type {string} */ path, /** @type {number} */ mode) => {
    chmodSync(path, mode);
    if (user) chownSync(path, user.uid, user.gid);
  };
  const makeFolder = (/** @type {string} */ path) => {
    mkdirSync(path, { recursive: true });
    own(path, 0o700);
  };
  /** @type {Map<string, import('./check-files.mjs').FileFacts>} */
  const found = new Map();
  makeFolder(directory);
  for await (const entry of entriesOf(tar)) {
    const path = placeOf(directory, entry.name);
    if (entry.isFolder) {
      makeFolder(path);
      continue;
    }
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const part of entry.body) {
        hash.update(part);
        written(part.length);
        await file.writeFile(part);
      }
    } finally {
      await file.close();
    }
    own(path, 0o600);
    found.set(entry.name, { bytes: entry.bytes, sha256: hash.digest('hex') });
  }
  return found;
};
