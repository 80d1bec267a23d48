/**
 * The key that encrypts backups: a file of its own in the data folder, so that it can be escrowed apart from
 * `secrets.json`. Neither of the two files is in a backup.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

const KEY_BYTES = 32;
const FILE = 'backup.key';

/** @typedef {{ bytes: Buffer, id: string, path: string }} BackupKey id: names the key, and says nothing of it */

/** @param {Buffer} bytes */
const idOf = (bytes) => createHash('sha256').update('otp-wallet backup key\0').update(bytes).digest('hex').slice(0, 16);

/** @param {string} path @returns {BackupKey} */
export const readBackupKey = (path) => {
  if (!existsSync(path))
    throw new StartError(
      `There is no backup key in ${path}. Put the escrowed copy there, or name it by --key FILE.`,
      EXIT.configuration,
    );
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (bytes.length !== KEY_BYTES)
    throw new StartError(`${path} holds no backup key: ${KEY_BYTES} bytes in base64.`, EXIT.configuration);
  return { bytes, id: idOf(bytes), path };
};

/** @param {string} dataFolder */
export const backupKeyFile = (dataFolder) => join(dataFolder, FILE);

/**
 * Made at the first backup, whole or not at all: of two backups at once, both take the key of the first.
 * @param {string} dataFolder @returns {BackupKey & { isNew: boolean }}
 */
export const ensureBackupKey = (dataFolder) => {
  const path = backupKeyFile(dataFolder);
  const isNew = !existsSync(path);
  if (isNew) {
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(mine, path);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
  }
  return { ...readBackupKey(path), isNew };
};
