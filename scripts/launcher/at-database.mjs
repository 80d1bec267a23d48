/**
 * Runs one of our programs at the database of an installation: the one that is running, else one that is started for
 * the program.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { holdFolder, readJson, secretsIn } from './data-folder.mjs';
import { DATABASE, startDatabase } from './database.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { urlOf } from '../postgres/postgres-cluster.mjs';
import { APP, OWNER } from '../postgres/postgres-roles.mjs';
import { settingsFor, withSecretFiles } from './secrets.mjs';

/** Where the database of a data folder is while it runs. @param {string} dataFolder */
export const urlsOf = (dataFolder) => {
  const secrets = secretsIn(dataFolder);
  const { port } = /** @type {{ port: number }} */ (readJson(join(dataFolder, 'postgres.json')));
  const cluster = /** @type {any} */ ({ port, password: secrets.superuserPassword });
  return {
    url: urlOf(cluster, DATABASE, APP, secrets.appPassword),
    ownerUrl: urlOf(cluster, DATABASE, OWNER, secrets.ownerPassword),
    adminUrl: urlOf(cluster, DATABASE),
  };
};

/**
 * The database of a data folder, while the product runs on it or not. `stop` ends what was started here alone.
 * @param {string} root @param {string} dataFolder @param {string} what is done, for whoever starts meanwhile
 */
export const databaseOf = async (root, dataFolder, what) => {
  if (!existsSync(join(dataFolder, 'postgres.json'))) {
    throw new StartError(
      `There is no database: DATABASE_URL is not set, and ${dataFolder} has none. Run npm start once.`,
      EXIT.database,
    );
  }
  /** @type {(() => void) | undefined} */
  let release;
  try {
    release = holdFolder(dataFolder, what);
  } catch {
    return { ...urlsOf(dataFolder), stopped: false, stop: async () => undefined };
  }
  const secrets = secretsIn(dataFolder);
  const database = await startDatabase({ root, dataFolder, secrets, onDeath: () => undefined });
  const stop = async () => {
    await database.stop();
    release?.();
  };
  return { ...database, stopped: true, stop };
};

/** Whose secrets a program gets: a read model that is made anew gets tables of the owner. @param {string} script */
const secretsOf = (script) => (/\/finance\/|\/feed-program\.js$/.test(script) ? 'finance' : 'ops');

/**
 *
 * @param {{ root: string, env: NodeJS.ProcessEnv, script: string, args: string[] }} known
 * @returns {Promise<number>} the program's exit code
 */
export const runAtDatabase = async ({ root, env: given, script, args }) => {
  const env = withSecretFiles(given);
  const dataFolder = resolve(root, env.DATA_DIR ?? '.data');
  const own = env.DATABASE_URL ? undefined : await databaseOf(root, dataFolder, 'a check');
  const { sealKey: SEAL_KEY, codeKey: CODE_KEY } = own ? secretsIn(dataFolder) : {};
  const secrets = own ? { SEAL_KEY, CODE_KEY } : {};
  const urls = own ? { DATABASE_URL: own.url, DATABASE_OWNER_URL: own.ownerUrl, DIRECT_DATABASE_URL: '' } : {};
  const stopped = own?.stopped ? { STACK_IS_STOPPED: '1' } : {};
  const all = { ...secrets, ...env, ...urls, ...stopped, DATA_DIR: dataFolder };
  try {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: settingsFor(all, secretsOf(script)),
    });
    const [code] = await once(child, 'exit');
    return code ?? 2;
  } finally {
    await own?.stop();
  }
};
