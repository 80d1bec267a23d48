/** An earlier version of the product: its files from the history, and its own `npm start` over a data folder. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readiness } from '../../../scripts/launcher/ports.mjs';
import { endProcess } from '../../support/end-process.js';

/** It installs its packages and builds itself first. */
const READY_WITHIN_MS = 900_000;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** @throws Error from git, where the history has no such commit */
export const commitOf = (name: string): string => git('rev-parse', '--short=7', `${name}^{commit}`);

const migrationsOf = (commit: string): string => git('ls-tree', '--name-only', commit, 'migrations/');

/** The newest one whose migrations are other ones than those of this version. */
export const newestOtherSchema = (): string => {
  const ours = migrationsOf('HEAD');
  const found = git('rev-list', '--first-parent', 'HEAD')
    .split('\n')
    .find((commit) => migrationsOf(commit) !== ours);
  if (!found) throw new Error('the history has no commit with another schema: fetch it whole');
  return commitOf(found);
};

/**
 * Its files, in a folder that is kept for the next run, as installing and building take minutes. It is not below
 * node_modules: the compiler leaves the imports of what lies there as they are.
 */
export const filesOf = (commit: string): string => {
  const folder = join(tmpdir(), 'otp-wallet-earlier', commit);
  if (existsSync(folder)) return folder;
  mkdirSync(`${folder}.next`, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', `${folder}.next`], { input: archive });
  renameSync(`${folder}.next`, folder);
  return folder;
};

export interface EarlierVersion {
  readonly url: string;
  /** SIGTERM to its `npm start`; resolves when all its processes have ended. */
  readonly stop: () => Promise<void>;
}

/** @param env its settings, DATA_DIR and PORT among them */
export const startEarlier = async (
  folder: string,
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<EarlierVersion> => {
  const file = openSync(log, 'a');
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', file, file],
  });
  const stop = (): Promise<void> => endProcess(child, 'SIGTERM');
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${env.PORT}`;
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(500)) {
    if (child.exitCode !== null) throw new Error(`the earlier version ended with ${child.exitCode}: ${log}`);
    if ((await readiness(url)).ok) return { url, stop };
  }
  await stop();
  throw new Error(`the earlier version was not ready: ${log}`);
};
