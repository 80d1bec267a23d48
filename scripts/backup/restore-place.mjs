/** Where a restore writes until it is taken: a folder in the data folder, and a cluster beside the former one. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { homeBeside, homeIn, restoredIn } from '../launcher/database.mjs';
import { endServer } from '../postgres/postgres.mjs';

/**
 * @typedef {{ name: string, folder: string, home: string, directory: string }} Place name: of this restore; folder: of
 *   its files in the data folder; home: of the new cluster, as in postgres.json
 */

/** In the data folder: the files of a restore that goes on. */
export const UNFINISHED = 'restore-unfinished';

/**
 * What a restore left behind that was killed, unless it had already become the database: then its files are yet to be
 * moved, by the next start.
 * @param {string} dataFolder
 */
export const removeUnfinished = async (dataFolder) => {
  if (restoredIn(dataFolder) === UNFINISHED) return;
  const folder = join(dataFolder, UNFINISHED);
  const home = existsSync(join(folder, 'home')) ? readFileSync(join(folder, 'home'), 'utf8') : '';
  if (home && resolve(dataFolder, home) !== resolve(dataFolder, homeIn(dataFolder))) {
    await endServer(join(resolve(dataFolder, home), 'data'));
    rmSync(resolve(dataFolder, home), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
};

/** @param {string} dataFolder @returns {Place} */
export const newPlace = (dataFolder) => {
  const name = `restored-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  const home = homeBeside(dataFolder, name);
  const folder = join(dataFolder, UNFINISHED);
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'home'), home, { flush: true });
  return { name, folder, home, directory: join(resolve(dataFolder, home), 'data') };
};
