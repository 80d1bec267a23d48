/** Starts the parts of the product in order: database, migration, sandbox, backend, worker, demo user. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, secretsIn, writeJson } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { environments } from './environment.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { launchNode, runNode } from './launch-node.mjs';
import { freePort, isFree, keptPort, readiness } from './ports.mjs';
import { progress } from './progress.mjs';
import { startFailure } from './start-failure.mjs';
import { supervise } from './supervise.mjs';

const READY_WITHIN_MS = 60_000;

/**
 * @typedef {'sandbox' | 'backend' | 'worker'} ServerName
 * @typedef {{ stop: () => Promise<void> }} Stoppable
 * @typedef {{
 * root: string, env: NodeJS.ProcessEnv, settings: ReturnType<typeof import('./environment.mjs').settingsFrom>,
 * dataFolder: string, application: Stoppable[], database: Stoppable[],
 * printsLog?: boolean,
 * }} Machine printsLog: of a server that dies; what is started is put into the two lists: the application stops first,
 * then the database
 */

/** @param {Machine} machine @param {typeof launchNode} [launch] how a server's process is started */
export const startStack = async (machine, launch = launchNode) => {
  const { root, env, settings, dataFolder, application, database, printsLog } = machine;
  const secrets = secretsIn(dataFolder);
  const instance = randomUUID();
  const failure = startFailure(dataFolder, printsLog);
  const databases = await databasesOf({ root, env, dataFolder, secrets, onDeath: failure.onDeath, database });
  const ports = {
    workerPort: await freePort(Number(env.WORKER_PORT)),
    sandboxPort: await freePort(Number(env.SANDBOX_PORT)),
    sandboxProviderPort: await freePort(Number(env.SANDBOX_PROVIDER_PORT)),
    sandboxSmtpPort: await freePort(Number(env.SANDBOX_SMTP_PORT)),
    // Whoever signed in by it is known by its address.
    sandboxIdentityPort: await keptPort(join(dataFolder, 'identity.json'), Number(env.SANDBOX_IDENTITY_PORT)),
  };
  writeJson(join(dataFolder, 'ports.json'), ports); // for npm run doctor, beside it
  const environment = environments({ env, settings, secrets, dataFolder, instance, ...ports, databases });
  const migrate = () => runMigration(root, environment.migration);
  const admin = await migrate();

  /** @type {Map<ServerName, import('./supervise.mjs').Supervised>} */
  const servers = new Map();
  /** @type {ServerName[]} */
  const names = settings.sandbox ? ['sandbox', 'backend', 'worker'] : ['backend', 'worker'];
  const isReady = readinessOf({ settings, instance, ...ports });
  /** @param {ServerName[]} some */
  const ready = (some) => Promise.all(some.map((name) => until(name, isReady[name])));
  const done = progress(`Starting ${settings.sandbox ? 'sandbox, ' : ''}backend and worker`);
  for (const name of names) {
    const log = logIn(dataFolder, name).fd;
    const script = join(root, `dist/${name}/src/main.js`);
    const start = async () => launch(script, { cwd: root, env: environment[name], log });
    const server = await supervise(name, start, failure);
    servers.set(name, server);
    application.push(server);
    // The first copy of the catalogue is asked for at the worker's start; the next one is minutes later.
    if (name === 'sandbox') await Promise.race([ready([name]), failure.failed]);
  }
  await Promise.race([ready(names), failure.failed]);
  done();

  const demo = settings.sandbox ? await demoUser(root, environment.backend) : undefined;
  failure.started();
  return { databases, demo, admin, names, servers, ready, migrate };
};
/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/** @param {string} name @param {() => Promise<boolean>} isReady */
const until = async (name, isReady) => {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100))
    if (await isReady()) return;
  throw new StartError(
    `The ${name} was not ready within ${READY_WITHIN_MS / 1000} s; its log is in the data folder, logs/${name}.log.`,
    EXIT.childFailed,
  );
};

/** @param {{ settings: Machine['settings'], instance: string, workerPort: number, sandboxPort: number }} facts */
const readinessOf = ({ settings, instance, workerPort, sandboxPort }) => ({
  sandbox: async () => !(await isFree(sandboxPort)),
  backend: async () => {
    const { ok, instance: answering } = await readiness(settings.address);
    if (answering && answering !== instance)
      throw new StartError(`Another OTP Wallet answers on port ${settings.port}.`, EXIT.portTaken);
    return ok && answering === instance;
  },
  worker: async () => (await readiness(`http://127.0.0.1:${workerPort}`)).ok,
});

/**
 * @param {string} root @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} who is the first super_admin, with a generated password, at the first start
 */
const runMigration = async (root, env) => {
  const done = progress('Migrating the database');
  const { ok, output } = await runNode(join(root, 'dist/backend/src/migrate.js'), { cwd: root, env });
  if (!ok) throw new StartError(`The migration failed:\n${output}`, EXIT.migration);
  done();
  const lines = String(output).split('\n');
  for (const line of lines) if (line.startsWith('ALARM')) console.error(line);
  return lines.find((line) => line.startsWith('ADMIN '))?.slice('ADMIN '.length);
};

/**
 * @param {Pick<Machine, 'root' | 'env' | 'dataFolder' | 'database'> & {
 *   secrets: import('./data-folder.mjs').Secrets, onDeath: Parameters<typeof supervise>[2]['onDeath'],
 * }} known
 * @returns {Promise<{ url: string, ownerUrl?: string }>}
 */
const databasesOf = async ({ root, env, dataFolder, secrets, onDeath, database }) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL };
  for (const name of ['DATABASE_OWNER_URL', 'DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL'])
    if (env[name])
      throw new StartError(`${name} is set without DATABASE_URL: set both, or neither.`, EXIT.configuration);
  const embedded = await startDatabase({ root, dataFolder, secrets, onDeath });
  database.push(embedded);
  return embedded;
};

/** @param {string} root @param {NodeJS.ProcessEnv} env @returns {Promise<import('./banner.mjs').DemoUser>} */
const demoUser = async (root, env) => {
  const done = progress('Looking after the demo user');
  const { ok, stdout, output } = await runNode(join(root, 'dist/backend/src/seed-demo.js'), { cwd: root, env });
  if (!ok) throw new StartError(`The demo user could not be made:\n${output}`, EXIT.childFailed);
  done();
  return JSON.parse(String(stdout).trim().split('\n').at(-1) ?? '');
};
