/** Unpacks a backup into a new folder, after everything in it was checked: sizes, SHA-256, encryption, manifest. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { progress } from '../launcher/progress.mjs';
import { inMegabytes, PARTS, sizeOf } from './backup-folders.mjs';
import { checkFiles } from './check-files.mjs';
import { decrypting } from './encryption.mjs';
import { unpackEntries } from './unpack-entries.mjs';

/**
 * @typedef {import('./backup-folders.mjs').Backup} Backup
 * @typedef {import('../postgres/postgres-binaries.mjs').SystemUser} SystemUser
 */

/** @param {string} message */
const damaged = (message) => new StartError(`The backup is damaged: ${message}.`, EXIT.unexpected);

/** Before anything is unpacked. @param {Backup} backup @param {import('./backup-key.mjs').BackupKey} key */
export const checkParts = async (backup, key) => {
  if (key.id !== backup.keyId)
    throw new StartError(
      `The backup was encrypted with the key ${backup.keyId}, and ${key.path} holds the key ${key.id}.`,
      EXIT.configuration,
    );
  const done = progress(`Checking ${inMegabytes(sizeOf(backup))} in ${backup.folder}`);
  for (const name of Object.values(PARTS)) {
    const part = backup.parts.find((one) => one.name === name);
    const path = join(backup.folder, name);
    if (!part || !existsSync(path)) throw damaged(`${name} is missing`);
    if (statSync(path).size !== part.bytes) throw damaged(`${name} has another size than when it was written`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== part.sha256) throw damaged(`${name} has another SHA-256 than when it was written`);
  }
  done();
};

/** A small file, whole. @param {Backup} backup @param {Buffer} key @param {string} name */
export const readPart = async ({ folder }, key, name) => {
  /** @type {Buffer[]} */
  const gathered = [];
  await pipeline(createReadStream(join(folder, name)), decrypting(key, name), async (/** @type {any} */ source) => {
    for await (const part of source) gathered.push(part);
  });
  return Buffer.concat(gathered);
};

/**
 * @param {Backup} backup @param {Buffer} key @param {string} directory a new data directory
 * @param {SystemUser} [user] who runs PostgreSQL there
 */
export const unpack = async (backup, key, directory, user) => {
  let bytes = 0;
  const done = progress('Unpacking and comparing with the manifest', () => inMegabytes(bytes));
  /** @type {Map<string, import('./check-files.mjs').FileFacts>} */
  let found = new Map();
  const unpacking = async (/** @type {AsyncIterable<Buffer>} */ tar) => {
    found = await unpackEntries(tar, directory, user, (written) => (bytes += written));
  };
  const source = createReadStream(join(backup.folder, PARTS.base));
  await pipeline(source, decrypting(key, PARTS.base), createGunzip(), unpacking);
  checkFiles(await readPart(backup, key, PARTS.manifest), found);
  done(`${found.size} files, ${inMegabytes(bytes)}`);
};
