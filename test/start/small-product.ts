/** A product small enough to be started often: the real launcher, compiler and database, and servers of a few lines. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const ROOT = process.cwd();

const listening = (port: string): string => `
import { createServer } from 'node:http';
import { version } from '@backend/version.js';
const { INSTANCE_ID: instance, DATABASE_OWNER_URL: owner = null, ${port}: port } = process.env;
const body = JSON.stringify({ instance, pid: process.pid, owner, version });
const server = createServer((_request, response) => void response.end(body)).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

const counting = `
import pg from 'pg';
const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS starts (at timestamptz DEFAULT now())');
await client.query('INSERT INTO starts DEFAULT VALUES');
await client.end();
`;

const demo = `console.log(JSON.stringify({ email: 'demo@example.com', password: 'Demo-1234', balance: '₹100.00' }));`;

const FILES = {
  'backend/src/version.ts': 'export const version: number = 1;',
  'backend/src/main.ts': listening('PORT'),
  'backend/src/migrate.ts': counting,
  'backend/src/seed-demo.ts': demo,
  'worker/src/main.ts': listening('WORKER_PORT'),
  'sandbox/src/main.ts': listening('SANDBOX_PORT'),
  'migrations/index.ts': 'export const migrations = [];',
  'frontend/index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'frontend/src/main.js': 'document.title = "small";',
  'frontend/vite.config.ts': 'export default {};',
  'frontend/console.html': '<!doctype html><title>The console</title>',
  'frontend/vite.console.config.ts':
    "export default { build: { emptyOutDir: false, rolldownOptions: { input: 'console.html' } } };",
};

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** All that was printed so far. */
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

export class SmallProduct {
  readonly folder = mkdtempSync(join(tmpdir(), 'otp-start-'));
  readonly dataFolder = join(this.folder, 'data');
  readonly started: Started[] = [];

  constructor() {
    chmodSync(this.folder, 0o700); // a folder that only its owner can read, as root's home is
    for (const name of ['scripts', 'package.json', 'package-lock.json', '.swcrc'])
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    for (const [path, text] of Object.entries(FILES)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.folder, path, '..'), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** @param script scripts/start.mjs or scripts/dev.mjs */
  start(script: string, env: Readonly<Record<string, string>>): Started {
    const child = spawn(process.execPath, [script], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, DATA_DIR: this.dataFolder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const exitCode = once(child, 'close').then(([code]) => code as number | null);
    const started = { child, output: () => text, exitCode };
    this.started.push(started);
    return started;
  }

  /** Whether the block is printed. @throws Error with all that was printed, where the start has ended instead */
  isReady({ child, output }: Started): boolean {
    if (child.exitCode !== null) throw new Error(output());
    return output().includes('Ctrl-C');
  }

  /** The folder of its PostgreSQL cluster. */
  clusterHome(): string {
    const { home } = JSON.parse(readFileSync(join(this.dataFolder, 'postgres.json'), 'utf8')) as { home: string };
    return home.startsWith('/') ? home : join(this.dataFolder, home);
  }

  /** The process of its PostgreSQL server. @throws Error while there is none */
  postmaster(): number {
    return Number(readFileSync(join(this.clusterHome(), 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Stops what still runs. */
  async remove(): Promise<void> {
    for (const { child, exitCode } of this.started) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exitCode;
    }
    rmSync(this.clusterHome(), { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const isGone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};
