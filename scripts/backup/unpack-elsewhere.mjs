/** A backup as the files of a database, for a PostgreSQL that is not ours to start. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { PARTS } from './backup-folders.mjs';
import { readBackupKey } from './backup-key.mjs';
import { namedBackup } from './restore-time.mjs';
import { checkParts, readPart, unpack } from './unpack.mjs';

/**
 * Everything is checked as in a restore. What fails leaves the folder empty.
 * @param {{ folder: string, from: string, backups: string, keyFile: string }} wanted folder: new or empty; from: a
 *   folder, or the name of one in `backups`
 * @returns {Promise<{ data: string, seals: string, postgres: string }>} paths, and the version of PostgreSQL
 * @throws StartError in words
 */
export const unpackElsewhere = async ({ folder, from, backups, keyFile }) => {
  const backup = namedBackup(from, backups);
  const key = readBackupKey(keyFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty.`, EXIT.configuration);
  const [data, seals] = [join(folder, 'data'), join(folder, 'seals.jsonl')];
  try {
    await checkParts(backup, key);
    await unpack(backup, key.bytes, data);
    writeFileSync(seals, await readPart(backup, key.bytes, PARTS.seals), { mode: 0o600, flush: true });
  } catch (error) {
    for (const path of [data, seals]) rmSync(path, { recursive: true, force: true });
    throw error;
  }
  return { data, seals, postgres: backup.postgres };
};
