/** Opens the house floor by floor: database, migrations, sandbox, backend, worker; and welcomes who started it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, secretsIn } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { environments } from './environment.mjs';
import { EXIT, StartError } from './exit-codes.mjs';
import { launchNode, runNode } from './launch-node.mjs';
import { freePort, isFree, readiness } from './ports.mjs';
import { progress } from './progress.mjs';
import { keepAlive } from './supervise.mjs';
import { welcome } from './banner.mjs';

const READY_WITHIN_MS = 60_000;
/** While starting, a process that died this often in a row will not live. */
const HOPELESS_AFTER = 3;

/** @param {string} what @param {() => Promise<boolean>} isReady */
const until = async (what, isReady) => {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100))
    if (await isReady()) return;
  throw new StartError(
    `The ${what} was not ready within ${READY_WITHIN_MS / 1000} s; its log is in the data folder, logs/${what}.log.`,
    EXIT.childFailed,
  );
};

/**
 * @param {{
 *   root: string, env: NodeJS.ProcessEnv, settings: ReturnType<typeof import('./environment.mjs').settingsFrom>, dataFolder: string,
 *   application: { stop: () => Promise<void> }[], database: { stop: () => Promise<void> }[],
 * }} known what is started is put into the two lists
 */
export const openHouse = async ({ root, env, settings, dataFolder, application, database }) => {
  const secrets = secretsIn(dataFolder);
  const instance = randomUUID();
  const starting = { yes: true };
  /** @type {(error: StartError) => void} */
  let giveUp = () => undefined;
  const hopeless = new Promise((_, reject) => (giveUp = reject));
  hopeless.catch(() => undefined);

  /** @param {string} name @param {string} how @param {number} pause @param {number} deaths */
  const onDeath = (name, how, pause, deaths) => {
    const log = join(dataFolder, 'logs', `${name}.log`);
    console.error(`The ${name} ended (${how}); it is started again in ${pause / 1000} s. Its log: ${log}`);
    const refuses = how === `exit code ${EXIT.configuration}`;
    if (!starting.yes || (deaths < HOPELESS_AFTER && !refuses)) return;
    const lastWords = readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');
    const what = refuses ? 'refuses to start' : 'does not stay alive';
    const code = refuses ? EXIT.configuration : EXIT.childFailed;
    giveUp(new StartError(`The ${name} ${what}. Its last words:\n${lastWords}`, code));
  };

  const databases = await databasesOf({ root, env, dataFolder, secrets, onDeath, database });
  const [workerPort, sandboxPort] = [await freePort(Number(env.WORKER_PORT)), await freePort(Number(env.SANDBOX_PORT))];
  const sandboxProviderPort = await freePort(Number(env.SANDBOX_PROVIDER_PORT));
  const environment = environments({
    env,
    settings,
    secrets,
    dataFolder,
    instance,
    workerPort,
    sandboxPort,
    sandboxProviderPort,
    databases,
  });

  const migrated = progress('Migrating the database');
  const migration = await runNode(join(root, 'dist/backend/src/migrate.js'), { cwd: root, env: environment.migration });
  if (!migration.ok) throw new StartError(`The migration failed:\n${migration.said}`, EXIT.migration);
  migrated();
  for (const line of String(migration.said).split('\n')) if (line.startsWith('ALARM')) console.error(line);

  /** @param {string} name @param {NodeJS.ProcessEnv} environmentOf */
  const keep = async (name, environmentOf) => {
    const log = logIn(dataFolder, name);
    const script = join(root, `dist/${name}/src/main.js`);
    application.push(
      await keepAlive(name, async () => launchNode(script, { cwd: root, env: environmentOf, log: log.fd }), {
        onDeath,
      }),
    );
  };
  const started = progress(`Starting ${settings.sandbox ? 'sandbox, ' : ''}backend and worker`);
  if (settings.sandbox) await keep('sandbox', environment.sandbox);
  await keep('backend', environment.backend);
  await keep('worker', environment.worker);
  const ready = Promise.all([
    settings.sandbox && until('sandbox', async () => !(await isFree(sandboxPort))),
    until('backend', async () => {
      const { ok, instance: answering } = await readiness(settings.address);
      if (answering && answering !== instance)
        throw new StartError(`Another OTP Wallet answers on port ${settings.port}.`, EXIT.portTaken);
      return ok && answering === instance;
    }),
    until('worker', async () => (await readiness(`http://127.0.0.1:${workerPort}`)).ok),
  ]);
  await Promise.race([ready, hopeless]);
  started();

  const demo = settings.sandbox ? await demoUser(root, environment.backend) : undefined;
  starting.yes = false;
  welcome({
    settings,
    dataFolder,
    demo,
    ownDatabase: Boolean(env.DATABASE_URL),
    redis: Boolean(env.REDIS_URL),
    owner: Boolean(databases.ownerUrl),
  });
};

/**
 * @param {{
 *   root: string, env: NodeJS.ProcessEnv, dataFolder: string, secrets: import('./data-folder.mjs').Secrets,
 *   onDeath: Parameters<typeof keepAlive>[2]['onDeath'], database: { stop: () => Promise<void> }[],
 * }} known
 * @returns {Promise<{ url: string, ownerUrl?: string }>}
 */
const databasesOf = async ({ root, env, dataFolder, secrets, onDeath, database }) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL };
  if (env.DATABASE_OWNER_URL)
    throw new StartError('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.', EXIT.configuration);
  const embedded = await startDatabase({ root, dataFolder, secrets, onDeath });
  database.push(embedded);
  return embedded;
};

/** @param {string} root @param {NodeJS.ProcessEnv} env @returns {Promise<import('./banner.mjs').DemoUser>} */
const demoUser = async (root, env) => {
  const done = progress('Looking after the demo user');
  const { ok, stdout, said } = await runNode(join(root, 'dist/backend/src/seed-demo.js'), { cwd: root, env });
  if (!ok) throw new StartError(`The demo user could not be made:\n${said}`, EXIT.childFailed);
  done();
  return JSON.parse(String(stdout).trim().split('\n').at(-1) ?? '');
};
