/**
 * Starts an unpacked backup on a spare port and lets PostgreSQL replay the WAL up to a moment. The WAL is that of the
 * archive, and what had not been archived when the server ended: it still lies in the folder of the cluster.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { progress } from '../launcher/progress.mjs';
import { urlOf } from '../postgres/postgres-cluster.mjs';
import { launchPostgres } from '../postgres/postgres.mjs';
import { archiveOf, archiveSettings } from '../postgres/wal-archive.mjs';
import { inWords } from './restore-time.mjs';

/** @typedef {import('../postgres/postgres-cluster.mjs').Cluster} Cluster */

const SEGMENT = /^[0-9A-F]{24}$/;
/** PostgreSQL's words when the WAL has no commit after the moment: then all of it belongs to the state then. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';
/** Beyond the end of a backup, a restore without any archive cannot know whether something is missing, ms. */
const SLACK_MS = 1_000;

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
 * @param {import('./backup-folders.mjs').Backup} backup @param {string} home of its cluster @param {Date} at
 */
export const checkWal = ({ timeline, endLsn, finishedAt }, home, at) => {
  const end = Date.parse(finishedAt) + SLACK_MS;
  if (at.getTime() <= end) return;
  const live = join(home, 'data/pg_wal');
  const archived = segmentsIn(archiveOf(home), timeline);
  const isLive = existsSync(live);
  const last = archived.reduce((most, name) => Math.max(most, statSync(join(archiveOf(home), name)).mtimeMs), 0);
  const until = Math.max(last, end);
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

/** @param {string} home of the cluster that wrote the WAL */
const restoreCommand = (home) =>
  [archiveOf(home), join(home, 'data/pg_wal')].map((folder) => `cp ${quoted(folder)}/"%f" "%p"`).join(' || ');

/** @param {Cluster} cluster */
const isRecovering = async (cluster) => {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS still, pg_last_xact_replay_timestamp() AS at');
    return /** @type {{ still: boolean, at: Date | null }} */ (rows[0]);
  } finally {
    await client.end();
  }
};

/** @param {Cluster} cluster @param {number} log @param {Record<string, string>} settings */
const replay = async (cluster, log, settings) => {
  /** @type {Date | null} */
  let reached = null;
  const done = progress('Replaying the WAL', () => (reached ? `at ${reached.toISOString()}` : ''));
  const server = await launchPostgres(cluster, { log, settings, within: Infinity }); // as long as it runs
  const ended = { yes: false };
  void server.exited.then(() => (ended.yes = true));
  for (;;) {
    const state = await isRecovering(cluster).catch((error) => {
      if (!ended.yes) return undefined;
      throw error;
    });
    if (state && !state.still) break;
    reached = state?.at ?? reached;
    await sleep(50);
  }
  done();
  return server;
};

/**
 * The server runs when it is returned, as the first of a new timeline, and archives its WAL beside itself.
 * @param {{ cluster: Cluster, wal: string, at: Date, log: string }} wanted wal: home of the cluster whose WAL is
 *   replayed; log: a file
 */
export const recover = async ({ cluster, wal, at, log }) => {
  const signal = join(cluster.directory, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (cluster.user) chownSync(signal, cluster.user.uid, cluster.user.gid);
  const file = openSync(log, 'w', 0o600);
  const settings = {
    ...archiveSettings(dirname(cluster.directory), cluster.user),
    ...{ restore_command: restoreCommand(wal), recovery_target_action: 'promote', recovery_target_timeline: 'current' },
  };
  try {
    // Names of time zones, Z among them, are not known yet when PostgreSQL reads this setting.
    return await replay(cluster, file, { ...settings, recovery_target_time: at.toISOString().replace('Z', '+00') });
  } catch (error) {
    const text = readFileSync(log, 'utf8');
    if (text.includes(ENDED_BEFORE)) return await replay(cluster, file, settings);
    throw new StartError(
      `PostgreSQL did not restore to ${inWords(at)} (${error}).\n${text.trim().split('\n').slice(-8).join('\n')}`,
      EXIT.database,
    );
  } finally {
    closeSync(file);
  }
};
