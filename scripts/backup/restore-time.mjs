/** To which moment a restore goes, and which backup it begins with. */
import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { backupsIn, readBackup } from './backup-folders.mjs';

/** @typedef {import('./backup-folders.mjs').Backup} Backup */

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const INDIA = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)$/;

/** @param {string} message */
const refusal = (message) => new StartError(message, EXIT.configuration);

/** The calendar is asked back: 2026-02-30 is no day. @param {string} day */
const isDay = (day) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/**
 * @param {string} text ISO with a zone, or a time of India such as `2026-11-26 18:30`
 * @returns {Date} @throws StartError
 */
export const timeIn = (text) => {
  const [, day, time] = INDIA.exec(text) ?? [];
  const iso = day ? `${day}T${time}+05:30` : text;
  const at = new Date(iso);
  if ((!day && !ISO.test(text)) || !isDay(text.slice(0, 10)) || Number.isNaN(at.getTime()))
    throw refusal(`${text} is no time. Write 2026-11-26T13:00:00Z, or a time of India: "2026-11-26 18:30".`);
  return at;
};

/** @param {Date} at in both forms, for people @returns {string} */
export const inWords = (at) =>
  `${at.toISOString()} (${at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' })} in India)`;

/** @param {string} from a folder, or the name of one of the backups @param {string} folder of all @returns {Backup} */
export const namedBackup = (from, folder) => {
  const path = isAbsolute(from) || existsSync(resolve(from)) ? resolve(from) : join(folder, from);
  if (!existsSync(path)) throw refusal(`There is no backup ${from}, neither here nor in ${folder}.`);
  return readBackup(path);
};

/** @param {readonly Backup[]} backups oldest first @param {Date} at @param {string} folder */
const newestBefore = (backups, at, folder) => {
  const [oldest] = backups;
  if (!oldest) throw refusal(`There is no backup in ${folder}. Name another place by --from FOLDER.`);
  const before = backups.filter(({ finishedAt }) => Date.parse(finishedAt) <= at.getTime()).at(-1);
  if (before) return before;
  throw refusal(
    `${inWords(at)} is before the oldest backup, which restores to ${inWords(new Date(oldest.finishedAt))} and later.`,
  );
};

/**
 * @param {{ at: Date, now: Date, from?: string, folder: string }} wanted folder: of all backups
 * @returns {Backup} @throws StartError in words
 */
export const chooseBackup = ({ at, now, from, folder }) => {
  if (at > now) throw refusal(`${inWords(at)} is in the future.`);
  const backup = from ? namedBackup(from, folder) : newestBefore(backupsIn(folder), at, folder);
  if (Date.parse(backup.finishedAt) > at.getTime())
    throw refusal(`${inWords(at)} is before the end of that backup, ${inWords(new Date(backup.finishedAt))}.`);
  if (!backup.isEmbedded)
    throw refusal(
      'That backup is of a database of your own: --unpack FOLDER unpacks it, to be started there (docs/running.md).',
    );
  return backup;
};
