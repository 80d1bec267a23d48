/** Whether the WAL that a restore needs is there and whole, and how PostgreSQL is given it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { archiveOf } from '../postgres/wal-archive.mjs';
import { inWords } from './restore-time.mjs';

/** @typedef {import('./backup-folders.mjs').Backup} Backup */

const SEGMENT = /^[0-9A-F]{24}$/;
/** Beyond the end of a backup, a restore without any archive cannot know whether something is missing, ms. */
const SLACK_MS = 1_000;

/** @param {Backup} backup @param {Date} at */
const isEnd = ({ finishedAt }, at) => at.getTime() <= Date.parse(finishedAt) + SLACK_MS;

/**
 * Whether that cluster wrote the backup: PostgreSQL's name of it begins its control file. True where none is there.
 * @param {Backup} backup @param {string} home
 */
export const isHomeOf = ({ system }, home) => {
  const control = join(home, 'data/global/pg_control');
  return !existsSync(control) || String(readFileSync(control).readBigUInt64LE()) === system;
};

/** The number of a segment of 16 MB, from its name. @param {string} name */
const placeOf = (name) => Number(BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`));

/** @param {string} lsn such as 0/7000028 */
const segmentOf = (lsn) => {
  const [high = '0', low = '0'] = lsn.split('/');
  return parseInt(high, 16) * 256 + (parseInt(low, 16) >>> 24);
};

/** @param {string} folder @param {number} timeline */
const segmentsIn = (folder, timeline) => {
  const prefix = timeline.toString(16).toUpperCase().padStart(8, '0');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => SEGMENT.test(name) && name.startsWith(prefix));
};

/**
 * That the WAL reaches from the end of the backup to the moment, without a gap. The end itself needs no WAL beside it.
 * @param {Backup} backup @param {string} home of its cluster @param {Date} at
 */
export const checkWal = (backup, home, at) => {
  const { timeline, endLsn, finishedAt } = backup;
  if (isEnd(backup, at)) return;
  if (!isHomeOf(backup, home))
    throw new StartError(
      `The WAL after ${finishedAt} is not here: ${home} is another cluster than that of the backup. Choose that time.`,
      EXIT.database,
    );
  const live = join(home, 'data/pg_wal');
  const archived = segmentsIn(archiveOf(home), timeline);
  const isLive = existsSync(live);
  const last = archived.reduce((most, name) => Math.max(most, statSync(join(archiveOf(home), name)).mtimeMs), 0);
  const until = Math.max(last, Date.parse(finishedAt) + SLACK_MS);
  if (!isLive && at.getTime() > until)
    throw new StartError(
      `The WAL after ${inWords(new Date(until))} is not here (${home}). Choose a time up to ${finishedAt} or that one.`,
      EXIT.database,
    );
  const places = new Set([...archived, ...segmentsIn(live, timeline)].map(placeOf));
  const first = segmentOf(endLsn);
  const newest = Math.max(first, ...archived.map(placeOf));
  for (let place = first + 1; place <= newest; place++)
    if (!places.has(place))
      throw new StartError(
        `The archived WAL in ${archiveOf(home)} has a gap after ${finishedAt}. Choose that time, or a newer backup.`,
        EXIT.database,
      );
};

/** For a shell, within a setting in which % begins a placeholder. @param {string} path */
const quoted = (path) => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

/**
 * A file that is there and cannot be read ends the recovery, by an exit code above 125; one that is in neither place is
 * the end of the WAL.
 * @param {string} [home] of the cluster that wrote the WAL
 */
export const restoreCommand = (home) => {
  const folders = home ? [archiveOf(home), join(home, 'data/pg_wal')].map(quoted) : [];
  const tries = folders.map(
    (folder) => `if test -e ${folder}/"%f"; then cp ${folder}/"%f" "%p" || exit 126; exit 0; fi`,
  );
  return [...tries, 'exit 1'].join('; ');
};

/**
 * That a replay of all WAL came to the newest archived segment: WAL that cannot be read ends a replay without an error.
 * @param {Backup} backup @param {string | undefined} home of its cluster @param {Date} at
 * @param {string | null} lsn behind the last record
 */
export const requireReplayed = (backup, home, at, lsn) => {
  if (!home || isEnd(backup, at)) return;
  const newest = Math.max(0, ...segmentsIn(archiveOf(home), backup.timeline).map(placeOf));
  const [high = '0', low = '0'] = (lsn ?? '0/0').split('/');
  const last = Number(((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) - 1n) >> 24n);
  if (last < newest)
    throw new StartError(
      `The WAL in ${archiveOf(home)} can be read up to ${lsn} alone, and more of it was archived. ` +
        `Choose ${backup.finishedAt}, or a newer backup.`,
      EXIT.database,
    );
};
