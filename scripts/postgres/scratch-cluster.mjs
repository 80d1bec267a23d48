/**
 * A PostgreSQL of one's own for a test run or a bench: a new cluster in a temporary folder, gone when it is stopped.
 */
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.mjs';
import { ensureRoles, APP, OWNER } from './postgres-roles.mjs';
import { makeCluster, urlOf } from './postgres-cluster.mjs';
import { launchPostgres } from './postgres.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @typedef {{ adminUrl: string, ownerUrl: string, appUrl: string }} ClusterUrls of the database `postgres`; another
 * database: other path
 * @param {{ settings?: Record<string, string | number> }} [options] settings: PostgreSQL's, above our own
 */
export const scratchCluster = async ({ settings } = {}) => {
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'otp-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const passwords = { ownerPassword: randomBytes(8).toString('hex'), appPassword: randomBytes(8).toString('hex') };
  const cluster = {
    directory: join(home, 'data'),
    binaries: postgresBinaries({ root: ROOT, user, copyTo: join(tmpdir(), 'otp-postgres-binaries') }),
    user,
    port: await freePort(),
    password: randomBytes(8).toString('hex'),
  };
  makeCluster(cluster);
  let server = await launchPostgres(cluster, { settings });
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
      server = await launchPostgres(cluster, { settings });
    },
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
/** @typedef {Awaited<ReturnType<typeof scratchCluster>>} ScratchCluster */
