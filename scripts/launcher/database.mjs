/** The database of an installation: the operator's own, or an embedded cluster that the data folder knows of. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logIn, readJson, writeJson } from './data-folder.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { freePort } from './ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../postgres/postgres-binaries.mjs';
import { ensureDatabase, ensureRoles, APP, OWNER } from '../postgres/postgres-roles.mjs';
import { makeCluster, runnerOf, urlOf } from '../postgres/postgres-cluster.mjs';
import { endServer, launchPostgres } from '../postgres/postgres.mjs';
import { progress } from './progress.mjs';
import { supervise } from './supervise.mjs';

const DATABASE = 'otp_wallet';
/** Where root's clusters live: root's own folders are closed to the user that runs PostgreSQL. */
const ROOTS_CLUSTERS = '/var/lib/otp-wallet';

/**
 * @typedef {{ home: string, port?: number }} Pointer home: absolute, or relative to the data folder, which may then be
 * moved
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

/**
 * @param {{ root: string, dataFolder: string, secrets: import('./data-folder.mjs').Secrets, onDeath: Parameters<typeof
 * supervise>[2]['onDeath'] }} known
 */
export const startDatabase = async ({ root, dataFolder, secrets, onDeath }) => {
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
  const server = await supervise('postgres', () => launchPostgres(cluster, { log: log.fd }), { onDeath });
  await ensureRoles(urlOf(cluster, 'postgres'), secrets);
  await ensureDatabase(urlOf(cluster, 'postgres'), DATABASE);
  writeJson(join(dataFolder, 'postgres.json'), { ...pointer, port });
  done(`ready on port ${port}, data in ${directory}`);
  return {
    url: urlOf(cluster, DATABASE, APP, secrets.appPassword),
    ownerUrl: urlOf(cluster, DATABASE, OWNER, secrets.ownerPassword),
    stop: server.stop,
  };
};
