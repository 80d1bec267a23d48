/**
 * A Redis of one's own: Debian's redis-server on a free port, in its own folder, to be stopped, killed and started
 * again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { needProgram, REDIS_SERVER } from '../../scripts/tasks/programs.mjs';
import { endProcess } from './end-process.js';
import { PATIENCE_MS } from './until.js';

export interface OwnRedis {
  readonly url: string;
  /** As `kill -9`: what was not yet in the append-only file is lost. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Loading its file, a server answers with an error: only +PONG will do. */
const pongs = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.end('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const answering = async (port: number): Promise<void> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(25)) if (await pongs(port)) return;
  throw new Error(`redis-server did not answer on port ${port} within ${PATIENCE_MS / 1000} s`);
};

/** `persistent`: with an append-only file, as in production; else it forgets everything when it ends. */
export const startRedis = async ({ persistent = true } = {}): Promise<OwnRedis> => {
  const program = needProgram(REDIS_SERVER);
  const folder = mkdtempSync(join(tmpdir(), 'otp-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const keeping = persistent ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  let server: ChildProcess;

  const startAgain = async (): Promise<void> => {
    server = spawn(program, [...settings, ...keeping], { stdio: 'ignore' });
    await answering(port);
  };

  await startAgain();
  return {
    url,
    startAgain,
    kill: () => endProcess(server, 'SIGKILL'),
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
