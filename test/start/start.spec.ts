/** `npm start` as its user meets it: real processes, a real database; only the product behind it is a small one, made here. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { EXIT } from '../../scripts/launcher/exit-codes.mjs';
import { freePort, isFree, readiness } from '../../scripts/launcher/ports.mjs';

const ROOT = process.cwd();
const READY_WITHIN_MS = 60_000;

const listening = (port: string): string => `
import { createServer } from 'node:http';
const body = JSON.stringify({ instance: process.env.INSTANCE_ID, pid: process.pid, owner: process.env.DATABASE_OWNER_URL ?? null });
const server = createServer((_request, response) => void response.end(body)).listen(Number(process.env.${port}), '127.0.0.1');
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

const makeProduct = (): string => {
  const product = mkdtempSync(join(tmpdir(), 'otp-start-'));
  chmodSync(product, 0o700); // a folder that only its owner can read, as root's home is
  for (const name of ['scripts', 'package.json', 'package-lock.json', '.swcrc'])
    cpSync(join(ROOT, name), join(product, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(product, 'node_modules'));
  const files = {
    'backend/src/main.ts': listening('PORT'),
    'backend/src/migrate.ts': counting,
    'backend/src/seed-demo.ts': demo,
    'worker/src/main.ts': listening('WORKER_PORT'),
    'sandbox/src/main.ts': listening('SANDBOX_PORT'),
    'migrations/index.ts': 'export const migrations = [];',
    'frontend/index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
    'frontend/src/main.js': 'document.title = "small";',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(product, path, '..'), { recursive: true });
    writeFileSync(join(product, path), text);
  }
  return product;
};

interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly said: () => string;
  readonly exitCode: Promise<number | null>;
}

const gone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

const until = async (what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(50)) if (await isTrue()) return;
  throw new Error(`not within ${READY_WITHIN_MS} ms: ${what}`);
};

jest.setTimeout(READY_WITHIN_MS);

describe('npm start', () => {
  const product = makeProduct();
  const dataFolder = join(product, 'data');
  let port: number;
  let address: string;
  const running: Started[] = [];

  const start = (env: Record<string, string> = {}): Started => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: product,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataFolder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const exitCode = once(child, 'close').then(([code]) => code as number | null);
    const started = { child, said: () => text, exitCode };
    running.push(started);
    return started;
  };
  const ready = (started: Started): Promise<void> =>
    until('the block is printed', () => {
      if (started.child.exitCode !== null) throw new Error(started.said());
      return started.said().includes('Ctrl-C');
    });
  const askBackend = async () =>
    (await (await fetch(address)).json()) as { instance: string; pid: number; owner: string | null };
  const clusterHome = (): string => {
    const { home } = JSON.parse(readFileSync(join(dataFolder, 'postgres.json'), 'utf8')) as { home: string };
    return home.startsWith('/') ? home : join(dataFolder, home);
  };
  const postmaster = (): number =>
    Number(readFileSync(join(clusterHome(), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

  beforeAll(async () => {
    port = await freePort();
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    for (const { child, exitCode } of running) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exitCode;
    }
    rmSync(clusterHome(), { recursive: true, force: true });
    rmSync(product, { recursive: true, force: true });
  });

  it('builds, makes a database, starts everything and prints one block', async () => {
    const started = start();
    await ready(started);
    expect(started.said()).toContain(`Open          ${address}`);
    expect(started.said()).toContain('demo@example.com   password Demo-1234   balance ₹100.00');
    expect(await askBackend()).toMatchObject({ owner: null });
    expect(statSync(join(dataFolder, 'secrets.json')).mode & 0o077).toBe(0);
    if (process.getuid?.() === 0) expect(clusterHome()).toMatch(/^\/var\/lib\/otp-wallet\//);
  });

  it('says who holds the data folder to whoever comes second', async () => {
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exitCode).toBe(EXIT.dataFolder);
    expect(second.said()).toContain(
      `already running on the data folder ${dataFolder}: process ${running[0]?.child.pid}`,
    );
  });

  it('names the port that another OTP Wallet has', async () => {
    const second = start({ DATA_DIR: join(product, 'other') });
    expect(await second.exitCode).toBe(EXIT.portTaken);
    expect(second.said()).toContain(`Port ${port} is taken by another OTP Wallet`);
  });

  it('names the port that a stranger has', async () => {
    const stranger: Server = createServer((_request, response) => void response.end('hello')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port: taken } = stranger.address() as { port: number };
    const second = start({ DATA_DIR: join(product, 'other'), PORT: String(taken) });
    expect(await second.exitCode).toBe(EXIT.portTaken);
    expect(second.said()).toContain(`Port ${taken} is taken by another program`);
    stranger.close();
  });

  it('starts a process again that was killed', async () => {
    const { pid } = await askBackend();
    process.kill(pid, 'SIGKILL');
    await until(
      'another backend answers',
      async () => (await readiness(address)).ok && (await askBackend()).pid !== pid,
    );
  });

  it('starts the database again that was killed', async () => {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until('another postmaster', () => {
      try {
        return postmaster() !== killed;
      } catch {
        return false;
      }
    });
  });

  it('leaves nothing behind when it is killed itself, and goes on with the same data', async () => {
    const first = running[0] as Started;
    const pids = [(await askBackend()).pid, postmaster()];
    first.child.kill('SIGKILL');
    await until('its children are gone', () => pids.every(gone));

    const again = start();
    await ready(again);
    expect(again.said()).not.toContain('Building');
    expect(again.said()).toContain('Starting PostgreSQL');
  });

  it('survives a kill -9 of everything at once', async () => {
    const last = running.at(-1) as Started;
    for (const pid of [last.child.pid ?? 0, (await askBackend()).pid, postmaster()]) process.kill(pid, 'SIGKILL');
    await last.exitCode;
    await until('the port is free', () => isFree(port));
    await ready(start());
  });

  it('stops everything within 10 s when it is asked to, and says so with its exit code', async () => {
    const last = running.at(-1) as Started;
    const pids = [(await askBackend()).pid, postmaster()];
    const asked = Date.now();
    last.child.kill('SIGTERM');
    expect(await last.exitCode).toBe(EXIT.stopped);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(pids.map(gone)).toEqual([true, true]);
  });

  it('refuses a port that is none, and play money in production', async () => {
    const noPort = start({ PORT: 'web' });
    expect(await noPort.exitCode).toBe(EXIT.configuration);
    const production = start({ NODE_ENV: 'production' });
    expect(await production.exitCode).toBe(EXIT.configuration);
    expect(production.said()).toContain('SANDBOX=1');
  });

  it('gives up at once on a process that refuses to start, with its reason and the exit code of a setting', async () => {
    writeFileSync(
      join(product, 'worker/src/main.ts'),
      "console.error('This database is for play money'); process.exit(13);",
    );
    const refused = start();
    expect(await refused.exitCode).toBe(EXIT.configuration);
    expect(refused.said()).toContain('The worker refuses to start');
    expect(refused.said()).toContain('This database is for play money');
    expect(refused.said()).not.toContain('does not stay alive');
  });

  it('gives up on a process that does not stay alive, with its last words', async () => {
    writeFileSync(join(product, 'worker/src/main.ts'), "throw new Error('the worker is broken');");
    const broken = start();
    expect(await broken.exitCode).toBe(EXIT.childFailed);
    expect(broken.said()).toContain('Building the servers');
    expect(broken.said()).toContain('the worker is broken');
  });
});
