/** A Caddy of one's own with the file of deploy/caddy, before the backends that are named. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFree } from '../../scripts/launcher/ports.mjs';
import { CADDY, needProgram } from '../../scripts/tasks/programs.mjs';
import { until } from './until.js';

export interface OwnCaddy {
  /** https, by a certificate of Caddy's own. */
  readonly url: string;
  /** The file of the root that signed it, PEM. */
  readonly rootFile: string;
  /** What it logged so far. */
  log(): string;
  stop(): Promise<void>;
}

const CONFIGURATION = 'deploy/caddy/Caddyfile';

/** @param backends host:port of each; they need not run yet */
export const startCaddy = async (backends: readonly string[]): Promise<OwnCaddy> => {
  const program = needProgram(CADDY);
  const folder = mkdtempSync(join(tmpdir(), 'otp-caddy-'));
  const [port, adminPort, httpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  const rootFile = join(folder, 'caddy/pki/authorities/local/root.crt');
  const server = spawn(program, ['run', '--config', join(process.cwd(), CONFIGURATION), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ SITE: url, BACKENDS: backends.join(' '), ADMIN: `localhost:${adminPort}`, HTTP_PORT: String(httpPort) },
    },
  });
  const ended = once(server, 'exit');
  let log = '';
  server.stderr.on('data', (text: Buffer) => (log += text.toString()));
  await until('Caddy listens', async () => {
    if (server.exitCode !== null) throw new Error(`Caddy ended: ${log}`);
    if (!log.includes('certificate obtained successfully')) return false; // before it a handshake is refused
    return existsSync(rootFile) && readFileSync(rootFile).length > 0 && !(await isFree(port));
  });
  return {
    url,
    rootFile,
    log: () => log,
    stop: async () => {
      server.kill('SIGKILL'); // its own end would wait for the streams of others
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
