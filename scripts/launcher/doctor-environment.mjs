/** The settings of an installation as backend and worker have them, read and not made: for a check of it. */
import { join, resolve } from 'node:path';
import { readJson, runningOn } from './data-folder.mjs';
import { homeIn } from './database.mjs';
import { environments, settingsFrom } from './environment.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { urlsOf } from './at-database.mjs';
import { withSecretFiles } from './secrets.mjs';

/** Of a start that was: the sandbox of a stopped installation is at no port. */
const NO_PORTS = { workerPort: 1, sandboxPort: 1, sandboxProviderPort: 1, sandboxSmtpPort: 1, sandboxIdentityPort: 1 };

/**
 * @param {string} root @param {NodeJS.ProcessEnv} given
 * @returns {NodeJS.ProcessEnv}
 * @throws {StartError} where there is no installation, or its settings name none
 */
export const doctorEnvironment = (root, given) => {
  const dataFolder = resolve(root, given.DATA_DIR ?? '.data');
  const secrets = readJson(join(dataFolder, 'secrets.json'));
  // Without them npm start never ran here: the settings are all there is.
  if (!secrets && (given.DATABASE_URL || given.DATABASE_URL_FILE)) return { ...given, DATA_DIR: dataFolder };
  if (!secrets)
    throw new StartError(
      `There is no installation: DATABASE_URL is not set, and ${dataFolder} has none. Run npm start once, or set DATA_DIR.`,
      EXIT.configuration,
    );
  const env = withSecretFiles(given);
  const isRunning = runningOn(dataFolder)?.address.startsWith('http') ?? false;
  const { backend, worker } = environments({
    ...{ env, settings: settingsFrom(env), secrets, dataFolder, instance: 'doctor' },
    .../** @type {typeof NO_PORTS} */ (isRunning ? (readJson(join(dataFolder, 'ports.json')) ?? NO_PORTS) : NO_PORTS),
    databases: env.DATABASE_URL ? { url: env.DATABASE_URL } : urlsOf(dataFolder),
  });
  return {
    ...{ ...backend, ...worker },
    ...(env.DATABASE_URL ? {} : { EMBEDDED_CLUSTER: resolve(dataFolder, homeIn(dataFolder)) }),
    ...(isRunning ? {} : { STACK_IS_STOPPED: '1' }),
  };
};
