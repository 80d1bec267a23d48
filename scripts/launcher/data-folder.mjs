/**
 * DATA_DIR holds all that must survive: secrets made once, where the database is, logs; one start at a time owns it.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from './exit-codes.mjs';
import { startedAt } from './process-identity.mjs';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** @template T @param {string} path @returns {T | undefined} */
export const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw new StartError(`${path} cannot be read: ${error}`, EXIT.dataFolder);
  }
};

/** Whole or not at all, readable by its owner alone. @param {string} path @param {unknown} value */
export const writeJson = (path, value) => {
  writeFileSync(`${path}.next`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.next`, path);
};

const newVapidKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const makeSecrets = () => ({
  superuserPassword: randomBytes(24).toString('hex'),
  ownerPassword: randomBytes(24).toString('hex'),
  appPassword: randomBytes(24).toString('hex'),
  sandboxApiKey: randomBytes(16).toString('hex'),
  gatewaySecret: randomBytes(32).toString('hex'),
  codeKey: randomBytes(32).toString('base64'),
  vapidKey: newVapidKey(),
  sealKey: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
});
/** @typedef {ReturnType<typeof makeSecrets>} Secrets */

/** @param {string} folder @returns {Secrets} */
export const secretsIn = (folder) => {
  const path = join(folder, 'secrets.json');
  const known = readJson(path);
  if (known?.vapidKey) return known;
  // A folder of a version before it has all others: of those none is ever made anew.
  const made = known ? { ...known, vapidKey: newVapidKey() } : makeSecrets();
  writeJson(path, made);
  return made;
};

/** @typedef {{ pid: number, startedAt: string, address: string }} Holder */

/** Who runs on a data folder now. @param {string} folder @returns {Holder | undefined} */
export const runningOn = (folder) => {
  /** @type {Holder | undefined} */
  const holder = readJson(join(folder, 'running.json'));
  return holder && startedAt(holder.pid) === holder.startedAt ? holder : undefined;
};

/**
 * The link appears whole or not at all, so two starts at once cannot both hold the folder; a dead holder's is taken
 * over.
 * @param {string} folder @param {string} address shown to a second start
 * @returns {() => void} gives the folder back
 */
export const holdFolder = (folder, address) => {
  try {
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${error}`, EXIT.dataFolder);
  }
  const path = join(folder, 'running.json');
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), address }), {
    mode: 0o600,
  });
  try {
    takeHold(path, mine, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
};

/** @param {string} path @param {string} mine @param {string} folder */
const takeHold = (path, mine, folder) => {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return linkSync(mine, path);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (runningOn(folder)) break;
    rmSync(path, { force: true });
  }
  /** @type {Holder | undefined} */
  const holder = readJson(path);
  throw new StartError(
    `OTP Wallet is already running on the data folder ${folder}` +
      (holder
        ? `: process ${holder.pid}, ${holder.address}. Stop it first (kill ${holder.pid}), or choose another DATA_DIR.`
        : '.'),
    EXIT.dataFolder,
  );
};

/**
 * A file for a process to write its log to, itself: it goes on when the supervisor is gone.
 * @param {string} folder
 * @param {string} name
 */
export const logIn = (folder, name) => {
  const path = join(folder, 'logs', `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  return { path, fd, close: () => closeSync(fd) };
};
