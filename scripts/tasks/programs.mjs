/** Programs that tests need and npm does not bring: found on this machine, or installed from Debian where we may. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * @typedef {{ commands: string[], package: string, setting: string }} Program setting: the environment variable that
 * names it
 */

export const REDIS_SERVER = { commands: ['redis-server'], package: 'redis-server', setting: 'REDIS_SERVER' };
export const PROMTOOL = { commands: ['promtool'], package: 'prometheus', setting: 'PROMTOOL' };
export const PGBOUNCER = { commands: ['pgbouncer', '/usr/sbin/pgbouncer'], package: 'pgbouncer', setting: 'PGBOUNCER' };
export const CADDY = { commands: ['caddy'], package: 'caddy', setting: 'CADDY' };
export const CHROMIUM = {
  commands: ['chromium', 'chromium-browser', 'google-chrome'],
  package: 'chromium',
  setting: 'CHROMIUM',
};
/** Chromium without its own windows: a fifth less work for the same pages. It keeps no page for Back. */
export const CHROMIUM_SHELL = {
  commands: ['chromium-headless-shell', ...CHROMIUM.commands],
  package: 'chromium-headless-shell',
  setting: 'CHROMIUM',
};

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {Program} program @returns {string | undefined} its path */
export const findProgram = ({ commands, setting }) => {
  const named = process.env[setting];
  const wanted = named ? [named] : commands;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return wanted
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
};

/** @param {string[]} args */
const aptGet = (args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-y', '-qq', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * @param {Program} program
 * @returns {string} its path
 * @throws naming the program, where it is missing and cannot be installed
 */
export const needProgram = (program) => {
  const found = findProgram(program);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram({ commands: ['apt-get'], package: '', setting: '' })) {
    console.log(`- ${program.package} is missing: installing Debian's`);
    aptGet(['update']);
    const { status, stderr } = aptGet(['install', '--no-install-recommends', program.package]);
    const installed = findProgram(program);
    if (installed) return installed;
    throw new Error(`${program.package} is missing, and apt-get could not install it (${status}): ${stderr}`);
  }
  throw new Error(
    `${program.package} is missing, and cannot be installed here: install it, or name it in ${program.setting}.`,
  );
};
