/**
 * When the newest backup of this installation ended. One that never made any has no such time: its backups may be
 * snapshots of whoever runs its database, which nobody sees from here.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by each backup, wherever it lies itself (scripts/backup/backup-folders.mjs). */
const NEWEST = 'newest-backup.json';

const finishedAt = async (file: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return Date.parse((JSON.parse(text) as { finishedAt?: string }).finishedAt ?? '');
};

const newestOf = (times: readonly number[]): number | null => {
  const known = times.filter((time) => !Number.isNaN(time));
  return known.length > 0 ? Math.max(...known) : null;
};

/** Of those in a folder, ms since 1970; null without one. Of one that is still written there are no facts. */
export const newestBackup = async (folder: string): Promise<number | null> => {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.includes('.unfinished-'));
  return newestOf(await Promise.all(whole.map((name) => finishedAt(join(folder, name, 'backup.json')))));
};

/** Backups of before that file are in `backups/` only. @returns ms since 1970; null: none was ever made */
export const newestMade = async (dataFolder: string): Promise<number | null> =>
  newestOf([await finishedAt(join(dataFolder, NEWEST)), (await newestBackup(join(dataFolder, 'backups'))) ?? NaN]);
