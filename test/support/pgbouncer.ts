/**
 * A PgBouncer of one's own in transaction mode: Debian's on a free port, in its own folder, to be stopped and started
 * again. It has so few sessions of PostgreSQL that what belongs to one is soon met by others.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isFree } from '../../scripts/launcher/ports.mjs';
import { unprivilegedUser } from '../../scripts/postgres/postgres-binaries.mjs';
import { needProgram, PGBOUNCER } from '../../scripts/tasks/programs.mjs';
import { endProcess } from './end-process.js';
import { PATIENCE_MS } from './until.js';

/** Sessions of PostgreSQL for all clients together. */
const SESSIONS = 2;

export interface OwnPgBouncer {
  /** As the same role, of the same database. */
  readonly url: string;
  log(): string;
  /** At once, in the middle of transactions. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** @param appUrl of PostgreSQL itself */
export const startPgBouncer = async (appUrl: string, sessions = SESSIONS): Promise<OwnPgBouncer> => {
  const program = needProgram(PGBOUNCER);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'otp-pgbouncer-'));
  const [port, behind] = [await freePort(), new URL(appUrl)];
  const [configuration, users, log] = ['pgbouncer.ini', 'users.txt', 'log'].map((name) => join(folder, name));
  writeFileSync(users!, `"${behind.username}" "${decodeURIComponent(behind.password)}"\n`);
  writeFileSync(
    configuration!,
    [
      ...['[databases]', `* = host=${behind.hostname} port=${behind.port}`],
      ...['[pgbouncer]', 'pool_mode = transaction', `default_pool_size = ${sessions}`, 'max_client_conn = 500'],
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', `stats_users = ${behind.username}`],
      ...['auth_type = scram-sha-256', `auth_file = ${users}`, `logfile = ${log}`],
    ].join('\n'),
  );
  if (user) for (const path of [folder, configuration!, users!]) chownSync(path, user.uid, user.gid);
  let server: ChildProcess;

  const startAgain = async (): Promise<void> => {
    server = spawn(program, [configuration!], { stdio: 'ignore', cwd: folder, uid: user?.uid, gid: user?.gid });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && server.exitCode === null; await sleep(25))
      if (!(await isFree(port))) return;
    throw new Error(`pgbouncer did not listen on port ${port}: ${readFileSync(log!, 'utf8')}`);
  };

  await startAgain();
  return {
    url: Object.assign(new URL(appUrl), { port: String(port) }).href,
    log: () => readFileSync(log!, 'utf8'),
    kill: () => endProcess(server, 'SIGKILL'),
    startAgain,
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
