/** The embedded PostgreSQL server: started, stopped, and taken over from a start that was killed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { urlOf } from './postgres-cluster.mjs';
import { commandOf } from '../launcher/process-identity.mjs';

/** For both processes' pools with room for finance's commands and a person at psql. */
const MAX_CONNECTIONS = 100;
const READY_WITHIN_MS = 60_000;
const FAST_STOP_MS = 3_000;

/** @typedef {import('./postgres-cluster.mjs').Cluster} Cluster */

/**
 *
 * @param {string} directory
 * @returns {number | undefined} the postmaster's process, if it runs and serves this directory
 */
const postmasterOf = (directory) => {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (commandOf(pid).includes(directory)) return pid;
  rmSync(file, { force: true }); // a killed server's; another program may have its process id by now
  return undefined;
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} patience milliseconds
 * @returns {Promise<boolean>} whether it is gone
 */
const signalled = async (pid, signal, patience) => {
  if (isRunning(pid)) process.kill(pid, signal);
  for (const until = Date.now() + patience; Date.now() < until; await sleep(25)) if (!isRunning(pid)) return true;
  return !isRunning(pid);
};

/** Fast first (clean), then immediate (as a crash: what was committed stays). @param {string} directory */
export const endServer = async (directory) => {
  const pid = postmasterOf(directory);
  if (pid === undefined || (await signalled(pid, 'SIGINT', FAST_STOP_MS))) return;
  if (!(await signalled(pid, 'SIGQUIT', FAST_STOP_MS)))
    throw new StartError(`PostgreSQL (process ${pid}) does not end.`, EXIT.database);
};

/** The server ends with its parent: when the shell's input closes, by our end or a kill -9, it stops the server. */
const WITH_ITS_PARENT = `exec 3<&0; "$@" 3<&- </dev/null & server=$!; { cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & wait $server`;

/**
 * Starts the server and waits until it answers; a server left behind by a killed start is ended first.
 * @param {Cluster} cluster
 * @param {{ log?: number | 'ignore', settings?: Record<string, string | number>, within?: number }} [options] log: an
 *   open file; within: ms, how long it is waited for
 * @returns {Promise<{ pid: number, exited: Promise<string>, stop: () => Promise<void> }>}
 */
export const launchPostgres = async (cluster, { log = 'ignore', settings = {}, within = READY_WITHIN_MS } = {}) => {
  const { directory, binaries, user, port } = cluster;
  await endServer(directory);
  const configuration = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    fsync: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  };
  const server = [
    join(binaries, 'bin/postgres'),
    '-D',
    directory,
    ...Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn('/bin/sh', ['-c', WITH_ITS_PARENT, 'postgres', ...server], {
    cwd: dirname(directory),
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    uid: user?.uid,
    gid: user?.gid,
    stdio: ['pipe', log, log],
    detached: true, // Ctrl-C reaches the supervisor alone: the database is the last to go
  });
  child.stdin?.on('error', () => undefined);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) =>
    child
      .on('error', (error) => resolve(error.message))
      .on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  const ended = { yes: false };
  void exited.then(() => {
    ended.yes = true;
    child.stdin?.end();
  });
  await answering(cluster, ended, within);
  return {
    pid: Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]),
    exited,
    stop: async () => {
      await endServer(directory);
      child.stdin?.end();
      await exited;
    },
  };
};

/**
 * Recovery after a crash may take its time: we wait as long as the server runs.
 * @param {Cluster} cluster
 * @param {{ yes: boolean }} ended
 * @param {number} within ms
 */
const answering = async (cluster, ended, within) => {
  for (const until = Date.now() + within; Date.now() < until; await sleep(50)) {
    if (ended.yes)
      throw new StartError(`PostgreSQL ended while it started (data in ${cluster.directory}).`, EXIT.database);
    const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres'), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === '28P01')
        throw new StartError(
          `The password kept in the data folder does not open the database in ${cluster.directory}: ${message}`,
          EXIT.database,
        );
    }
  }
  throw new StartError(`PostgreSQL did not answer within ${within / 1000} s.`, EXIT.database);
};
