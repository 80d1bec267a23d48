/** `npm run dev` in a copy of the sources, with a database of its own, as the bench of it needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { ensureDatabase } from '../../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster } from '../../../scripts/postgres/scratch-cluster.mjs';
import { until } from '../../support/until.js';

const SOURCES = ['backend', 'worker', 'sandbox', 'migrations', 'frontend', 'scripts'];
const FILES = ['package.json', 'package-lock.json', '.swcrc', 'tsconfig.json'];
/** Of the backend, and loaded by both servers. */
const EDITED = 'backend/src/config/environment.ts';
const HEADER = 'x-bench-round';

/** Makes every answer of a server say which round's code it runs. */
const codeOf = (round: number): string => `
import { ServerResponse as BenchResponse } from 'node:http';
const benchWriteHead = BenchResponse.prototype.writeHead;
BenchResponse.prototype.writeHead = function (this: BenchResponse, ...args: never[]) {
  this.setHeader('${HEADER}', '${round}');
  return Reflect.apply(benchWriteHead, this, args) as BenchResponse;
} as never;
`;

const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: '/otp_wallet' }).href;

/** Whether /readyz answers 200 with the code of this round. */
const isReady = async (address: string, round: number): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) });
    return answer.ok && answer.headers.get(HEADER) === String(round);
  } catch {
    return false; // it is being restarted
  }
};

const copyOfSources = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-dev-'));
  const filter = (path: string): boolean => !/\/(node_modules|dist)$/.test(path);
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true, filter });
  for (const name of FILES) cpSync(name, join(folder, name));
  for (const name of ['node_modules', 'frontend/node_modules'])
    if (existsSync(name)) symlinkSync(join(process.cwd(), name), join(folder, name));
  return folder;
};

/** @param env settings above those of the bench */
export const startDevelopment = async (env: Readonly<Record<string, string>>) => {
  const folder = copyOfSources();
  const cluster = await scratchCluster();
  await ensureDatabase(cluster.urls.adminUrl, 'otp_wallet');
  const [port, workerPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const urls = { adminUrl: inDatabase(cluster.urls.adminUrl), appUrl: inDatabase(cluster.urls.appUrl) };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: String(port) },
      ...{ WORKER_PORT: String(workerPort), SANDBOX_PORT: String(sandboxPort) },
      ...{ DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL: inDatabase(cluster.urls.ownerUrl), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const workerUrl = `http://127.0.0.1:${workerPort}`;
  const original = readFileSync(join(folder, EDITED), 'utf8');

  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGINT');
    await ended;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const isStarted = (): boolean => {
    if (child.exitCode !== null) throw new Error(`npm run dev has ended:\n${output}`);
    return output.includes('OTP Wallet is ready');
  };
  try {
    await until('npm run dev is ready', isStarted);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...urls,
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    stop,
    /** Saves a file of the backend. @returns ms until /readyz of backend and worker answer with the new code */
    save: async (round: number): Promise<number> => {
      const savedAt = performance.now();
      writeFileSync(join(folder, EDITED), original + codeOf(round));
      const answers = (address: string) => until(`${address} runs round ${round}`, () => isReady(address, round));
      await Promise.all([answers(url), answers(workerUrl)]);
      return performance.now() - savedAt;
    },
  };
};
