/** An embedded PostgreSQL cluster on disk: made once, whole or not at all, and run by whoever owns it. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

const SUPERUSER = 'otp_admin';

/**
 * @typedef {import('./postgres-binaries.mjs').SystemUser} SystemUser
 * @typedef {{ directory: string, binaries: string, user?: SystemUser, port: number, password: string }} Cluster
 *   directory: the data directory, below a folder that belongs to the cluster alone; password: the superuser's
 */

/** @param {Cluster} cluster @param {string} database @param {string} [role] @param {string} [rolePassword] */
export const urlOf = ({ port, password }, database, role = SUPERUSER, rolePassword = password) =>
  `postgres://${role}:${rolePassword}@127.0.0.1:${port}/${database}`;

/**
 * Half-made clusters are never used: initdb works beside the place, and the result is moved there.
 * @param {Omit<Cluster, 'port'>} cluster
 */
export const makeCluster = ({ directory, binaries, user, password }) => {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const home = dirname(directory);
  const next = `${directory}.next`;
  const passwordFile = join(home, 'password');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  rmSync(next, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const { status, stdout, stderr, error } = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      ...['-D', next, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ],
    { cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' }, uid: user?.uid, gid: user?.gid, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) throw new StartError(`initdb failed: ${error ?? ''}${stdout}${stderr}`, EXIT.database);
  renameSync(next, directory);
};

/**
 * Who owns an existing cluster runs it; a new one gets the unprivileged user.
 * @param {string} directory
 * @param {SystemUser | undefined} user
 * @returns {SystemUser | undefined}
 */
export const runnerOf = (directory, user) => {
  const home = statSync(dirname(directory), { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !home || home.uid === 0) return user;
  return { name: `user ${home.uid}`, uid: home.uid, gid: home.gid };
};
