/** The packages that the lock file names are in node_modules, or are fetched now; runs before any package exists. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from './exit-codes.mjs';
import { progress } from './progress.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** @param {string} path @returns {Record<string, LockedPackage> | undefined} */
const lockedPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * npm writes what it installed into node_modules/.package-lock.json as its last step, so an interrupted install has
 * none.
 * A package may be missing only where the lock calls it optional: it is another platform's.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = present[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
};

/** @param {string} root */
export const install = async (root) => {
  if (isInstalled(root)) return;
  const done = progress('Installing packages with npm ci (about a minute, once)');
  const cli = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
  const npm = cli?.endsWith('.js')
    ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const output = [];
  npm.stdout.on('data', (text) => output.push(String(text)));
  npm.stderr.on('data', (text) => output.push(String(text)));
  const code = await new Promise((resolve) => npm.on('error', (error) => resolve(error.message)).on('close', resolve));
  done();
  if (code !== 0) throw new StartError(`npm ci failed (${code}):\n${output.join('').slice(-4000)}`, EXIT.installFailed);
};
