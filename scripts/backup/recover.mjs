/**
 * Starts an unpacked backup on a spare port and lets PostgreSQL replay the WAL up to a moment. The WAL is that of the
 * archive, and what had not been archived when the server ended: it still lies in the folder of the cluster.
 */
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { progress } from '../launcher/progress.mjs';
import { urlOf } from '../postgres/postgres-cluster.mjs';
import { launchPostgres } from '../postgres/postgres.mjs';
import { archiveSettings } from '../postgres/wal-archive.mjs';
import { requireReplayed, restoreCommand } from './check-wal.mjs';
import { inWords } from './restore-time.mjs';

/**
 * @typedef {import('../postgres/postgres-cluster.mjs').Cluster} Cluster
 * @typedef {{
 *   cluster: Cluster, backup: import('./backup-folders.mjs').Backup, wal: string | undefined, at: Date, log: string,
 * }} Wanted wal: home of the cluster whose WAL is replayed, where it is there; log: a file
 */

/** PostgreSQL's words when the WAL has no commit after the moment: then all of it belongs to the state then. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';
/** @param {Cluster} cluster @returns {Promise<{ still: boolean, at: Date | null, lsn: string | null }>} */
const stateOf = async (cluster) => {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT pg_is_in_recovery() AS still, pg_last_xact_replay_timestamp() AS at, pg_last_wal_replay_lsn() AS lsn`,
    );
    return rows[0];
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
    const state = await stateOf(cluster).catch((error) => {
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
 * All WAL that is there, for a moment after its last commit.
 * @param {Wanted} wanted @param {number} log @param {Record<string, string>} settings
 * @throws StartError where the WAL ends before what was archived by that moment
 */
const replayAll = async ({ cluster, backup, wal, at }, log, settings) => {
  const server = await replay(cluster, log, settings);
  try {
    requireReplayed(backup, wal, at, (await stateOf(cluster)).lsn);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/**
 * The server runs when it is returned, as the first of a new timeline, and archives its WAL beside itself.
 * @param {Wanted} wanted @throws StartError in words
 */
export const recover = async (wanted) => {
  const { cluster, wal, at, log } = wanted;
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
    if (text.includes(ENDED_BEFORE)) return await replayAll(wanted, file, settings);
    throw new StartError(
      `PostgreSQL did not restore to ${inWords(at)} (${error}).\n${text.trim().split('\n').slice(-8).join('\n')}`,
      EXIT.database,
    );
  } finally {
    closeSync(file);
  }
};
