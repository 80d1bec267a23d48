/**
 * A PostgreSQL of one's own for a test run or a bench: a new cluster in a temporary folder, gone when it is stopped, or
 * one that is kept in a folder for the next run.
 */
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretsIn } from '../launcher/data-folder.mjs';
import { freePort } from '../launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.mjs';
import { ensureRoles, APP, OWNER } from './postgres-roles.mjs';
import { makeCluster, urlOf } from './postgres-cluster.mjs';
import { launchPostgres } from './postgres.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @typedef {{ adminUrl: string, ownerUrl: string, appUrl: string }} ClusterUrls of the database `postgres`; another
 * database: other path
 * @typedef {{ settings?: Record<string, string | number> | undefined }} Options settings: PostgreSQL's, above our own
 * @typedef {{ superuserPassword: string, ownerPassword: string, appPassword: string }} Passwords
 */

/** @param {string} home of the cluster alone @param {Passwords} passwords @param {Options['settings']} settings */
const startIn = async (home, passwords, settings) => {
  const user = unprivilegedUser();
  if (user) chownSync(home, user.uid, user.gid);
  const cluster = {
    directory: join(home, 'data'),
    binaries: postgresBinaries({ root: ROOT, user, copyTo: join(tmpdir(), 'otp-postgres-binaries') }),
    user,
    port: await freePort(),
    password: passwords.superuserPassword,
  };
  makeCluster(cluster);
  const launch = () => launchPostgres(cluster, settings ? { settings } : {});
  let server = await launch();
  await ensureRoles(urlOf(cluster, 'postgres'), passwords);

  return {
    /** @type {ClusterUrls} */
    urls: {
      adminUrl: urlOf(cluster, 'postgres'),
      ownerUrl: urlOf(cluster, 'postgres', OWNER, passwords.ownerPassword),
      appUrl: urlOf(cluster, 'postgres', APP, passwords.appPassword),
    },
    directory: cluster.directory,
    /** The postmaster: for drills that kill it. */
    pid: () => server.pid,
    /** Starts a server that was killed. */
    startAgain: async () => {
      server = await launch();
    },
    stop: () => server.stop(),
  };
};

/** @param {Options} [options] */
export const scratchCluster = async ({ settings } = {}) => {
  const home = mkdtempSync(join(tmpdir(), 'otp-postgres-'));
  const password = () => randomBytes(8).toString('hex');
  const passwords = { superuserPassword: password(), ownerPassword: password(), appPassword: password() };
  const cluster = await startIn(home, passwords, settings);
  const stop = async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...cluster, stop };
};
/** @typedef {Awaited<ReturnType<typeof scratchCluster>>} ScratchCluster */

/** The same at each start, with the secrets in that folder. @param {string} home @param {Options} [options] */
export const keptCluster = async (home, { settings } = {}) => {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return startIn(home, secretsIn(home), settings);
};
