/** Runs the product on this machine until it is asked to stop; then stops it all, in order. */
import { join, resolve } from 'node:path';
import { printBanner } from './banner.mjs';
import { holdFolder } from './data-folder.mjs';
import { settingsFrom } from './environment.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { startStack } from './start-stack.mjs';
import { isFree, readiness } from './ports.mjs';
import { withSecretFiles } from './secrets.mjs';
import { stopRequest } from './stop-request.mjs';

/** @typedef {import('./start-stack.mjs').Machine} Machine */

/** @param {{ port: number, host: string, address: string }} settings */
const requireFreePort = async ({ port, host, address }) => {
  if (await isFree(port, host)) return;
  const { instance } = await readiness(address);
  const who = instance ? 'another OTP Wallet' : 'another program';
  throw new StartError(
    `Port ${port} is taken by ${who}. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EXIT.portTaken,
  );
};

/** @param {Machine} machine */
const startAndSaySo = async (machine) => printBanner(machine, await startStack(machine));

/**
 * @param {{ root: string, env: NodeJS.ProcessEnv, start?: (machine: Machine) => Promise<void> }} machine
 *   start: what `npm run dev` does instead
 * @returns {Promise<number>} an exit code, when all has stopped
 */
export const runStack = async ({ root, env: given, start = startAndSaySo }) => {
  const env = withSecretFiles(given);
  const settings = settingsFrom(env);
  const dataFolder = resolve(env.DATA_DIR ?? join(root, '.data'));
  const stop = stopRequest();
  const release = holdFolder(dataFolder, settings.address);
  /** @type {Machine['application']} */
  const application = [];
  /** @type {Machine['database']} */
  const database = [];
  try {
    await requireFreePort(settings);
    await Promise.race([stop.requested, start({ root, env, settings, dataFolder, application, database })]);
    await stop.requested;
    console.log('\nStopping ...');
    return EXIT.stopped;
  } finally {
    await Promise.all(application.map((running) => running.stop()));
    await Promise.all(database.map((running) => running.stop()));
    release();
    if (stop.wasRequested()) console.log('Stopped.');
  }
};
