/**
 * Until when a cluster of the data folder was the live one. Each restore that was taken gave the data folder a cluster
 * that has the time of that restore in its name, and put away the one before.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { backupsIn } from './backup-folders.mjs';
import { inWords } from './restore-time.mjs';

const RESTORED = /restored-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z/;

/** @param {string} name of a cluster, or of what a restore left @returns {number | null} ms; null: of no restore */
const restoredAt = (name) => {
  const found = RESTORED.exec(name);
  if (!found) return null;
  const [, year, month, day, hours, minutes, seconds, ms] = found;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
};

/** What restores left that were taken: former files of seals, and backups of clusters. @param {string} dataFolder */
const traces = (dataFolder) => [
  ...(existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => name.startsWith('seals.before-')) : []),
  ...backupsIn(join(dataFolder, 'backups')).map(({ home }) => home ?? ''),
];

/**
 * When the next restore after its beginning put it away.
 * @param {string} home of the cluster @param {string} current the home of the live one @param {readonly string[]} left
 *   names of clusters and of what restores left
 * @returns {number | null} ms; null: it is live, or nothing says when it was put away
 */
export const putAwayAt = (home, current, left) => {
  if (home === current) return null;
  const began = restoredAt(home) ?? 0;
  const later = [current, ...left].map(restoredAt).filter((at) => at !== null && at > began);
  return later.length === 0 ? null : Math.min(...later.map(Number));
};

/**
 * @param {import('./backup-folders.mjs').Backup} backup @param {Date} at
 * @param {{ dataFolder: string, current: string }} of current: home of the live cluster
 * @throws StartError where its cluster was put away before that moment: what was recorded then is in another one
 */
export const requireLive = ({ home, folder }, at, { dataFolder, current }) => {
  const until = home === null ? null : putAwayAt(home, current, traces(dataFolder));
  if (until === null || at.getTime() < until) return;
  throw new StartError(
    `${folder} is of a cluster that was put away at ${inWords(new Date(until))}, before that time.\n` +
      'What was recorded since then is in another one: name a backup of it by --from, or an earlier time.',
    EXIT.configuration,
  );
};
