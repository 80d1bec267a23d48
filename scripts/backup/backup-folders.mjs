/**
 * Where backups lie: a folder for each, named by its time, with encrypted files and `backup.json`, which says in plain
 * text what they are. A folder that is still being written has another name, so a backup is whole or not there.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, writeJson } from '../launcher/data-folder.mjs';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { startedAt } from '../launcher/process-identity.mjs';
import { mostBytesIn, tooOld } from './retention.mjs';

/** The encrypted files of a backup. */
export const PARTS = { base: 'base.tar.gz.enc', manifest: 'manifest.json.enc', seals: 'seals.jsonl.enc' };

const FORMAT = 1;
const FACTS = 'backup.json';
/** In DATA_DIR: when the newest backup ended, and where it is, which may be a disk that the product never sees. */
const NEWEST = 'newest-backup.json';
const UNFINISHED = /\.unfinished-(\d+)$/;

/**
 * @typedef {{ name: string, bytes: number, sha256: string }} Part an encrypted file
 * @typedef {{
 *   format: number, startedAt: string, finishedAt: string, isEmbedded: boolean, home: string | null,
 *   code: string, migration: string, postgres: string, system: string,
 *   timeline: number, startLsn: string, endLsn: string, keyId: string,
 *   newestSeal: { no: number, sealedAt: string, hash: string } | null, parts: Part[],
 * }} BackupFacts
 *   times in ISO; home: of the embedded cluster, as in postgres.json; code: version of the product; migration: the
 *   newest; system: PostgreSQL's name of the cluster
 * @typedef {BackupFacts & { folder: string }} Backup
 */

/** @param {string} folder @returns {Backup} */
export const readBackup = (folder) => {
  const facts = /** @type {BackupFacts | undefined} */ (readJson(join(folder, FACTS)));
  if (!facts) throw new StartError(`${folder} is no backup: it has no ${FACTS}.`, EXIT.configuration);
  if (facts.format !== FORMAT)
    throw new StartError(
      `${folder} has the format ${facts.format}, which this version cannot read.`,
      EXIT.configuration,
    );
  return { ...facts, folder };
};

/** Oldest first. @param {string} folder of all backups @returns {Backup[]} */
export const backupsIn = (folder) => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => !UNFINISHED.test(path) && existsSync(join(path, FACTS)))
    .map(readBackup)
    .sort((a, b) => Date.parse(a.finishedAt) - Date.parse(b.finishedAt));
};

/** Removes what backups left behind that were killed. @param {string} folder of all backups */
const removeUnfinished = (folder) => {
  for (const name of readdirSync(folder)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !startedAt(Number(pid))))
      rmSync(join(folder, name), { recursive: true });
  }
};

/** @param {string} folder of all backups @param {Date} time @returns {string} where to write the new one */
export const beginBackup = (folder, time) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const path = join(folder, `${time.toISOString().replaceAll(':', '-')}.unfinished-${process.pid}`);
  mkdirSync(path, { mode: 0o700 });
  return path;
};

/** @param {string} path as `beginBackup` gave it: a backup that failed leaves nothing */
export const dropBackup = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 });

/** @param {string} path as `beginBackup` gave it @param {Omit<BackupFacts, 'format'>} facts @returns {Backup} */
export const finishBackup = (path, facts) => {
  writeJson(join(path, FACTS), { format: FORMAT, ...facts });
  const folder = path.replace(UNFINISHED, '');
  renameSync(path, folder);
  return { format: FORMAT, ...facts, folder };
};

/**
 * For the alarm about its age (backend/src/ops/figures).
 * @param {string} dataFolder @param {Pick<Backup, 'finishedAt' | 'folder'>} backup
 */
export const noteNewest = (dataFolder, { finishedAt, folder }) =>
  writeJson(join(dataFolder, NEWEST), { finishedAt, folder });

/** @param {number} bytes */
export const inMegabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** @param {Pick<BackupFacts, 'parts'>} backup */
export const sizeOf = ({ parts }) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Left free beside a backup, bytes: PostgreSQL may write to the same disk meanwhile. */
const RESERVE = 512_000_000;

/** @param {string} folder @param {number} needed bytes @param {number} [free] bytes @throws StartError in words */
export const requireSpace = (folder, needed, free) => {
  const { bavail, bsize } = statfsSync(folder);
  const available = free ?? bavail * bsize;
  if (available >= needed + RESERVE) return;
  throw new StartError(
    `There is no room for a backup in ${folder}: ${inMegabytes(available)} are free, and it may take ` +
      `${inMegabytes(needed)} beside ${inMegabytes(RESERVE)} that stay free.`,
    EXIT.unexpected,
  );
};

/** @param {string} folder of all backups @param {number} now ms @returns {string[]} names of those that it removed */
export const removeOldBackups = (folder, now) => {
  const dated = backupsIn(folder).map((one) => ({ ...one, at: Date.parse(one.finishedAt), bytes: sizeOf(one) }));
  const removed = tooOld(dated, now, mostBytesIn(folder)).map((one) => one.folder);
  for (const path of removed) rmSync(path, { recursive: true });
  return removed.map((path) => basename(path));
};
