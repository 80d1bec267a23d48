/**
 * `npm start` as its user meets it: real processes, a real database; only the product behind it is a small one, made
 * here.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { EXIT } from '../../scripts/launcher/exit-codes.mjs';
import { freePort, isFree, readiness } from '../../scripts/launcher/ports.mjs';
import { isGone, SmallProduct, type Started } from './small-product.js';

const READY_WITHIN_MS = 60_000;

const until = async (what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(50)) if (await isTrue()) return;
  throw new Error(`not within ${READY_WITHIN_MS} ms: ${what}`);
};

jest.setTimeout(READY_WITHIN_MS);

describe('npm start', () => {
  const product = new SmallProduct();
  const { dataFolder, started: running } = product;
  let port: number;
  let address: string;

  const start = (env: Record<string, string> = {}): Started =>
    product.start('scripts/start.mjs', { PORT: String(port), ...env });
  const ready = (started: Started): Promise<void> => until('the block is printed', () => product.isReady(started));
  const askBackend = async () =>
    (await (await fetch(address)).json()) as { instance: string; pid: number; owner: string | null };

  beforeAll(async () => {
    port = await freePort();
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(() => product.remove());

  it('builds, makes a database, starts everything and prints one block', async () => {
    const started = start();
    await ready(started);
    expect(started.output()).toContain(`Open          ${address}`);
    expect(started.output()).toContain('demo@example.com   password Demo-1234   balance ₹100.00');
    expect(await askBackend()).toMatchObject({ owner: null });
    expect(statSync(join(dataFolder, 'secrets.json')).mode & 0o077).toBe(0);
    if (process.getuid?.() === 0) expect(product.clusterHome()).toMatch(/^\/var\/lib\/otp-wallet\//);
  });

  it('says who holds the data folder to whoever comes second', async () => {
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exitCode).toBe(EXIT.dataFolder);
    expect(second.output()).toContain(
      `already running on the data folder ${dataFolder}: process ${running[0]?.child.pid}`,
    );
  });

  it('names the port that another OTP Wallet has', async () => {
    const second = start({ DATA_DIR: join(product.folder, 'other') });
    expect(await second.exitCode).toBe(EXIT.portTaken);
    expect(second.output()).toContain(`Port ${port} is taken by another OTP Wallet`);
  });

  it('names the port that another program has', async () => {
    const otherProgram: Server = createServer((_request, response) => void response.end('hello')).listen(
      0,
      '127.0.0.1',
    );
    await once(otherProgram, 'listening');
    const { port: taken } = otherProgram.address() as { port: number };
    const second = start({ DATA_DIR: join(product.folder, 'other'), PORT: String(taken) });
    expect(await second.exitCode).toBe(EXIT.portTaken);
    expect(second.output()).toContain(`Port ${taken} is taken by another program`);
    otherProgram.close();
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
    const killed = product.postmaster();
    process.kill(killed, 'SIGKILL');
    await until('another postmaster', () => {
      try {
        return product.postmaster() !== killed;
      } catch {
        return false;
      }
    });
  });

  it('leaves nothing behind when it is killed itself, and goes on with the same data', async () => {
    const first = running[0] as Started;
    const pids = [(await askBackend()).pid, product.postmaster()];
    first.child.kill('SIGKILL');
    await until('its children are gone', () => pids.every(isGone));

    const again = start();
    await ready(again);
    expect(again.output()).not.toContain('Building');
    expect(again.output()).toContain('Starting PostgreSQL');
  });

  it('survives a kill -9 of everything at once', async () => {
    const last = running.at(-1) as Started;
    for (const pid of [last.child.pid ?? 0, (await askBackend()).pid, product.postmaster()])
      process.kill(pid, 'SIGKILL');
    await last.exitCode;
    await until('the port is free', () => isFree(port));
    await ready(start());
  });

  it('stops everything within 10 s when it is asked to, and says so with its exit code', async () => {
    const last = running.at(-1) as Started;
    const pids = [(await askBackend()).pid, product.postmaster()];
    const asked = Date.now();
    last.child.kill('SIGTERM');
    expect(await last.exitCode).toBe(EXIT.stopped);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(pids.map(isGone)).toEqual([true, true]);
  });

  it('refuses a port that is none, and play money in production', async () => {
    const noPort = start({ PORT: 'web' });
    expect(await noPort.exitCode).toBe(EXIT.configuration);
    const production = start({ NODE_ENV: 'production' });
    expect(await production.exitCode).toBe(EXIT.configuration);
    expect(production.output()).toContain('SANDBOX=1');
  });

  it('gives up at once on a process that refuses to start, with its reason and the exit code of a setting', async () => {
    product.write('worker/src/main.ts', "console.error('This database is for play money'); process.exit(13);");
    const refused = start();
    expect(await refused.exitCode).toBe(EXIT.configuration);
    expect(refused.output()).toContain('The worker refuses to start');
    expect(refused.output()).toContain('This database is for play money');
    expect(refused.output()).not.toContain('does not stay alive');
  });

  it('gives up on a process that does not stay alive, with its last words', async () => {
    product.write('worker/src/main.ts', "throw new Error('the worker is broken');");
    const broken = start();
    expect(await broken.exitCode).toBe(EXIT.childFailed);
    expect(broken.output()).toContain('Building the servers');
    expect(broken.output()).toContain('the worker is broken');
  });
});
