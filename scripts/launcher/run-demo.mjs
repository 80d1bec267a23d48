/** `npm run demo`: fills the database of a new data folder, with the sandbox beside it and nothing else. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdFolder, logIn, secretsIn } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { environments, settingsFrom } from './environment.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { launchNode } from './launch-node.mjs';
import { freePort, isFree, keptPort } from './ports.mjs';
import { withSecretFiles } from './secrets.mjs';

const DAY_MS = 86_400_000;
const READY_WITHIN_MS = 30_000;

/** As the program reads them, for the sandbox, whose clock begins as far back. @param {string[]} args */
const daysIn = (args) => {
  const at = args.findIndex((arg) => arg === '--days' || arg.startsWith('--days='));
  const text = at < 0 ? '60' : (args[at]?.split('=')[1] ?? args[at + 1]);
  const days = Number(text);
  if (Number.isInteger(days) && days > 0 && days <= 365) return days;
  throw new StartError(`--days is a whole number from 1 to 365, and not ${text}.`, EXIT.configuration);
};

/** @param {number} port */
const untilTaken = async (port) => {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50))
    if (!(await isFree(port))) return;
  throw new StartError('The sandbox did not start; its log is in the data folder.', EXIT.childFailed);
};

/**
 * The settings of all processes, of which the demo is one: it migrates, serves, works and seals by itself.
 * @param {Parameters<typeof environments>[0]} known
 */
const environmentsOfDemo = (known) => {
  const of = environments(known);
  return { sandbox: of.sandbox, demo: { ...of.migration, ...of.backend, ...of.worker } };
};

/**
 * @param {{ root: string, env: NodeJS.ProcessEnv, args: string[] }} machine
 * @returns {Promise<number>} the exit code of the program
 */
export const runDemo = async ({ root, env: given, args }) => {
  const env = withSecretFiles(given);
  const settings = settingsFrom(env);
  if (!settings.sandbox) throw new StartError('There is a demo only with the sandbox.', EXIT.configuration);
  const days = daysIn(args);
  const dataFolder = resolve(env.DATA_DIR ?? join(root, '.data'));
  const release = holdFolder(dataFolder, 'npm run demo');
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  try {
    const secrets = secretsIn(dataFolder);
    const own = env.DATABASE_URL
      ? undefined
      : await startDatabase({ root, dataFolder, secrets, onDeath: () => undefined });
    if (own) stops.unshift(() => own.stop());
    const databases = own ?? { url: String(env.DATABASE_URL), ownerUrl: env.DATABASE_OWNER_URL };
    const [workerPort, sandboxPort, sandboxProviderPort, sandboxSmtpPort] = await freePorts();
    const ports = { workerPort, sandboxPort, sandboxProviderPort, sandboxSmtpPort };
    const sandboxIdentityPort = await keptPort(join(dataFolder, 'identity.json'), Number(env.SANDBOX_IDENTITY_PORT));
    const known = { env, settings, secrets, dataFolder, instance: randomUUID(), ...ports, sandboxIdentityPort };
    const { sandbox, demo } = environmentsOfDemo({ ...known, databases });
    const log = logIn(dataFolder, 'sandbox').fd;
    const behind = { SANDBOX_BEHIND_MS: String(days * DAY_MS) };
    const running = launchNode(join(root, 'dist/sandbox/src/main.js'), {
      cwd: root,
      env: { ...sandbox, ...behind },
      log,
    });
    stops.unshift(() => running.stop());
    await untilTaken(sandboxPort);
    return await runProgram(root, demo, args);
  } finally {
    for (const stop of stops) await stop();
    release();
  }
};

/** @returns {Promise<[number, number, number, number]>} */
const freePorts = async () => [await freePort(), await freePort(), await freePort(), await freePort()];

/** @param {string} root @param {NodeJS.ProcessEnv} env @param {string[]} args */
const runProgram = async (root, env, args) => {
  const flags = ['--enable-source-maps'];
  const script = join(root, 'dist/backend/src/demo/demo-program.js');
  const child = spawn(process.execPath, [...flags, script, ...args], { cwd: root, stdio: 'inherit', env });
  // Whoever stops it stops the program first: database and sandbox are stopped after it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return Number(code ?? EXIT.childFailed);
};
