/** The database of an installation: the operator's own, or an embedded cluster that the data folder knows of. */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { logIn, readJson, writeJson } from './data-folder.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { freePort } from './ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../postgres/postgres-binaries.mjs';
import { ensureDatabase, ensureRoles, APP, OWNER } from '../postgres/postgres-roles.mjs';
import { makeCluster, runnerOf, urlOf } from '../postgres/postgres-cluster.mjs';
import { endServer, launchPostgres } from '../postgres/postgres.mjs';
import { archiveSettings } from '../postgres/wal-archive.mjs';
import { watchWal } from '../postgres/wal-watch.mjs';
import { progress } from './progress.mjs';
import { supervise } from './supervise.mjs';

export const DATABASE = 'otp_wallet';
/** Where root's clusters live: root's own folders are closed to the user that runs PostgreSQL. */
export const ROOTS_CLUSTERS = '/var/lib/otp-wallet';

/**
 * @typedef {{ home: string, port?: number, restored?: string }} Pointer home: absolute, or relative to the data
 * folder, which may then be moved; restored: a folder whose files take their places, after a restore
 */

/** @param {string} dataFolder @param {boolean} asRoot @returns {Pointer} */
const pointerIn = (dataFolder, asRoot) => {
  const path = join(dataFolder, 'postgres.json');
  /** @type {Pointer | undefined} */
  const known = readJson(path);
  if (!known) {
    const made = { home: asRoot ? join(ROOTS_CLUSTERS, randomBytes(6).toString('hex')) : 'postgres' };
    writeJson(path, made);
    return made;
  }
  const home = resolve(dataFolder, known.home);
  if (known.port && !existsSync(join(home, 'data/PG_VERSION'))) {
    throw new StartError(
      `The database of this data folder was in ${home}, and is not there or cannot be read. Nothing was changed.`,
      EXIT.database,
    );
  }
  return known;
};

/** Where the cluster of a data folder is, as `postgres.json` says it. @param {string} dataFolder */
export const homeIn = (dataFolder) => String(readJson(join(dataFolder, 'postgres.json'))?.home);

/**
 * For another cluster of the same data folder: beside the one that it has, if it has one.
 * @param {string} dataFolder @param {string} name of its own
 */
export const homeBeside = (dataFolder, name) => {
  const home = readJson(join(dataFolder, 'postgres.json'))?.home;
  if (home) return join(dirname(home), `${basename(home).replace(/-restored-.*/, '')}-${name}`);
  return unprivilegedUser() ? join(ROOTS_CLUSTERS, `${randomBytes(6).toString('hex')}-${name}`) : `postgres-${name}`;
};

/**
 * From here on the data folder has another cluster. One rename of `postgres.json` decides; where this process is killed
 * before the rest is done, the next start does it.
 * @param {string} dataFolder @param {string} home
 * @param {string} restored a folder in the data folder, with what belongs to that cluster: its
 *   `seals.jsonl`, `epochs.jsonl` and `backups`
 */
export const swapCluster = (dataFolder, home, restored) => {
  const port = readJson(join(dataFolder, 'postgres.json'))?.port;
  writeJson(join(dataFolder, 'postgres.json'), { home, ...(port ? { port } : {}), restored });
  finishSwap(dataFolder);
};

/** The folder whose files have yet to take their places, after a restore. @param {string} dataFolder */
export const restoredIn = (dataFolder) => readJson(join(dataFolder, 'postgres.json'))?.restored;

/**
 * To another disk it is copied first, under a name that makes it no backup. What a kill left half moved is moved again.
 * @param {string} from @param {string} to
 */
const move = (from, to) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error;
    const next = `${to}.unfinished-${process.pid}`;
    rmSync(next, { recursive: true, force: true });
    cpSync(from, next, { recursive: true, preserveTimestamps: true });
    rmSync(to, { recursive: true, force: true });
    renameSync(next, to);
    rmSync(from, { recursive: true });
  }
};

/** May be called at any time, and again. @param {string} dataFolder */
export const finishSwap = (dataFolder) => {
  const path = join(dataFolder, 'postgres.json');
  const { restored, ...pointer } = /** @type {Pointer} */ (readJson(path) ?? {});
  if (!restored) return;
  const folder = join(dataFolder, restored);
  mkdirSync(join(dataFolder, 'backups'), { recursive: true, mode: 0o700 });
  const backups = existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [];
  for (const place of ['seals.jsonl', 'epochs.jsonl', ...backups.map((name) => join('backups', name))])
    if (existsSync(join(folder, place))) move(join(folder, place), join(dataFolder, place));
  writeJson(path, pointer);
  rmSync(folder, { recursive: true, force: true });
};

/**
 * @param {{ root: string, dataFolder: string, secrets: import('./data-folder.mjs').Secrets, onDeath: Parameters<typeof
 * supervise>[2]['onDeath'] }} known
 */
export const startDatabase = async ({ root, dataFolder, secrets, onDeath }) => {
  finishSwap(dataFolder);
  const user = unprivilegedUser();
  const pointer = pointerIn(dataFolder, user !== undefined);
  const directory = resolve(dataFolder, pointer.home, 'data');
  const runner = runnerOf(directory, user);
  const done = progress(pointer.port ? 'Starting PostgreSQL' : 'Making a PostgreSQL cluster and starting it');
  if (user) mkdirSync(ROOTS_CLUSTERS, { recursive: true, mode: 0o755 });
  const binaries = postgresBinaries({ root, user: runner, copyTo: user ? ROOTS_CLUSTERS : dataFolder });
  await endServer(directory);
  const port = await freePort(pointer.port);
  const cluster = { directory, binaries, user: runner, port, password: secrets.superuserPassword };
  makeCluster(cluster);
  const log = logIn(dataFolder, 'postgres');
  const home = dirname(directory);
  const settings = archiveSettings(home, runner);
  const server = await supervise('postgres', () => launchPostgres(cluster, { log: log.fd, settings }), { onDeath });
  const endWatch = watchWal({ home, adminUrl: urlOf(cluster, 'postgres'), backups: join(dataFolder, 'backups') });
  await ensureRoles(urlOf(cluster, 'postgres'), secrets);
  await ensureDatabase(urlOf(cluster, 'postgres'), DATABASE);
  writeJson(join(dataFolder, 'postgres.json'), { ...pointer, port });
  done(`ready on port ${port}, data in ${directory}`);
  return {
    url: urlOf(cluster, DATABASE, APP, secrets.appPassword),
    ownerUrl: urlOf(cluster, DATABASE, OWNER, secrets.ownerPassword),
    adminUrl: urlOf(cluster, DATABASE),
    stop: () => {
      endWatch();
      return server.stop();
    },
  };
};
