/**
 * `npm run dev` as its user meets it: real processes, compiler, watcher, Vite and database; only the product is a small
 * one.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { EXIT } from '../../scripts/launcher/exit-codes.mjs';
import { freePort, isFree } from '../../scripts/launcher/ports.mjs';
import { PATIENCE_MS, until } from '../support/until.js';
import { isGone, SmallProduct, type Started } from './small-product.js';

jest.setTimeout(4 * PATIENCE_MS);

interface Answer {
  readonly pid: number;
  readonly version: number;
}

describe('npm run dev', () => {
  const product = new SmallProduct();
  let address: string;
  let workerAddress: string;
  let started: Started;
  let postmaster: number;

  const answer = async (url: string): Promise<Answer | null> => {
    try {
      return (await (await fetch(url)).json()) as Answer;
    } catch {
      return null; // it is being restarted
    }
  };
  const backend = () => answer(`${address}/readyz`);
  const worker = () => answer(workerAddress);
  /** @throws TypeError while one of them does not answer */
  const pids = async (): Promise<number[]> => [(await backend())!.pid, (await worker())!.pid];
  const isVersion = async (version: number): Promise<boolean> =>
    (await backend())?.version === version && (await worker())?.version === version;
  const textAt = async (path: string): Promise<string> => (await fetch(address + path)).text();

  beforeAll(async () => {
    const [port, workerPort] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}`;
    workerAddress = `http://127.0.0.1:${workerPort}`;
    started = product.start('scripts/dev.mjs', { PORT: String(port), WORKER_PORT: String(workerPort) });
    await until('the block is printed', () => product.isReady(started));
    postmaster = product.postmaster();
  });
  afterAll(() => product.remove());

  it('serves the pages with hot reload, and the backend behind the same address', async () => {
    expect(await textAt('/')).toContain('/@vite/client');
    expect(await backend()).toMatchObject({ version: 1 });
  });

  it('shows a changed page', async () => {
    product.write('frontend/src/main.js', 'document.title = "changed";');
    await until('the changed script is served', async () => (await textAt('/src/main.js')).includes('changed'));
  });

  it('restarts backend and worker when a file of the backend is saved, and leaves the database running', async () => {
    const [oldBackend, oldWorker] = await pids();
    product.write('backend/src/version.ts', 'export const version: number = 2;');
    await until('both run the new code', () => isVersion(2));
    expect((await backend())!.pid).not.toBe(oldBackend);
    expect((await worker())!.pid).not.toBe(oldWorker);
    expect(product.postmaster()).toBe(postmaster);
  });

  it.each([3, 4])('sees a file that an editor replaces instead of writing to it (version %d)', async (version) => {
    const path = join(product.folder, 'backend/src/version.ts');
    writeFileSync(`${path}~`, `export const version: number = ${version};`);
    renameSync(`${path}~`, path);
    await until('both run the new code', () => isVersion(version));
  });

  it('leaves the processes running when a file does not compile, and names the file', async () => {
    const before = await pids();
    product.write('backend/src/version.ts', 'export const version: number = ;');
    await until('the error is printed', () => started.output().includes('left as they are'));
    expect(started.output()).toContain('backend/src/version.ts');
    expect(await pids()).toEqual(before);
    product.write('backend/src/version.ts', 'export const version: number = 5;');
    await until('both run the corrected code', () => isVersion(5));
  });

  it('restarts the worker alone for a file of the worker', async () => {
    const [backendPid, workerPid] = await pids();
    product.write('worker/src/another.ts', 'export const another = 1;');
    await until('another worker answers', async () => {
      const now = await worker();
      return now !== null && now.pid !== workerPid;
    });
    expect((await backend())?.pid).toBe(backendPid);
  });

  it('prints why a server fails to start, and starts the corrected one at once', async () => {
    product.write('backend/src/version.ts', "throw new Error('broken on purpose'); export const version: number = 6;");
    await until('the reason is printed', () => started.output().includes('broken on purpose'));
    product.write('backend/src/version.ts', 'export const version: number = 7;');
    await until('both run the corrected code', () => isVersion(7));
  });

  it('stops everything on Ctrl-C', async () => {
    const running = [...(await pids()), postmaster];
    started.child.kill('SIGINT');
    expect(await started.exitCode).toBe(EXIT.stopped);
    expect(running.map(isGone)).toEqual([true, true, true]);
    expect(await isFree(Number(new URL(address).port))).toBe(true);
  });
});
