/**
 * The product as it runs, for a story or a drill: real processes from dist/ on free ports, each to be killed and
 * started.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { holdFolder, logIn, secretsIn } from '../../scripts/launcher/data-folder.mjs';
import { environments } from '../../scripts/launcher/environment.mjs';
import { launchNode, runNode } from '../../scripts/launcher/launch-node.mjs';
import { freePort, isFree, readiness } from '../../scripts/launcher/ports.mjs';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster } from '../../scripts/postgres/scratch-cluster.mjs';
import { SEEN_ANSWERS } from './contract/record-answers.mjs';
import { makeClockSettable, setClockAhead } from './database-clock.js';
import { patientFetch } from './patient-fetch.js';
import { startPgBouncer } from './pgbouncer.js';
import { startRedis } from './redis.js';
import { startReplica } from './replica.js';
import { startRedisCluster } from './redis-cluster.js';
import { PATIENCE_MS, until } from './until.js';

/** The second ones are started only by those who want them. */
export type ProcessName = 'sandbox' | 'backend' | 'second-backend' | 'worker' | 'second-worker';

/** Clocks short enough for a story; a story that needs others names them. */
const SHORT_CLOCKS = { POLL_EVERY_MS: '500', POLL_FOR_MS: '20000', HOLD_FOR_MS: '30000', SWEEP_EVERY_MS: '2000' };

export interface StackOptions {
  readonly queue: 'postgres' | 'redis' | 'redis-cluster';
  /** The address that people type, where it is not the backend's own. */
  readonly publicUrl?: string;
  /** Of backend and second backend, where a proxy is to know them before they start. */
  readonly ports?: readonly [number, number];
  /** Above the short clocks: any setting that an operator could make. */
  readonly env?: Readonly<Record<string, string>>;
  /** Backend and worker reach the database by a PgBouncer in transaction mode. */
  readonly pooled?: boolean;
  /** Staff read at a replica that applies each commit so many ms after it. */
  readonly replicaDelay?: number;
  /** Whether Redis remembers anything after its end. */
  readonly persistentRedis?: boolean;
  /**
   * The clock of backend and worker, against that of the database and of the outside world: so many ms ahead, or behind
   * where it is negative.
   */
  readonly clockAhead?: number;
  /** Whether the database's own clock can be set, by `setClockAhead`. */
  readonly settableClock?: boolean;
  /** Whether PostgreSQL waits for its disk at each commit, as in production. */
  readonly durable?: boolean;
  /** The folder of the compiled product, where it is not dist/. */
  readonly built?: string;
  /** Fills the empty database, Redis and data folder before anything starts. */
  readonly restore?: (into: Places) => Promise<void>;
  /** What time it is at the start, in ms since 1970, for every process and the database: time goes on from there. */
  readonly startsAt?: number;
}

/** What a killed process, a killed server too, has committed stays; only the end of the machine would lose it. */
const FOR_ONE_TEST = { fsync: 'off' };

/** Where a stack keeps what survives its processes. */
interface Places {
  readonly dataFolder: string;
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly redisUrl?: string;
}

const databaseIn = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

const importOf = (root: string, file: string): string =>
  `--import ${pathToFileURL(join(root, 'test/support', file)).href}`;

const wrongClock = (root: string, by: number): string => `${importOf(root, 'shifted-clock.mjs')}?by=${by}`;

/** In a run of jest, what the backend answers is held against openapi.json. */
const recording = (root: string): { options: string; env: Record<string, string> } => {
  const folder = process.env[SEEN_ANSWERS];
  if (!folder) return { options: '', env: {} };
  return { options: importOf(root, 'contract/record-process.mjs'), env: { [SEEN_ANSWERS]: folder } };
};

export const startStack = async ({
  queue,
  publicUrl,
  ports,
  env = {},
  pooled = false,
  replicaDelay,
  persistentRedis = true,
  clockAhead,
  settableClock,
  durable,
  built,
  restore,
  startsAt,
}: StackOptions) => {
  const root = process.cwd();
  const programs = built ?? join(root, 'dist');
  const dataFolder = mkdtempSync(join(tmpdir(), 'otp-stack-'));
  const release = holdFolder(dataFolder, 'a test');
  const [cluster, redis, redisCluster] = await Promise.all([
    scratchCluster(durable ? {} : { settings: FOR_ONE_TEST }),
    queue === 'redis' ? startRedis({ persistent: persistentRedis }) : undefined,
    queue === 'redis-cluster' ? startRedisCluster() : undefined,
  ]);
  const redisUrl = redis?.url ?? redisCluster?.url;
  await ensureDatabase(cluster.urls.adminUrl, 'otp_wallet');
  const urls = {
    appUrl: databaseIn(cluster.urls.appUrl, 'otp_wallet'),
    ownerUrl: databaseIn(cluster.urls.ownerUrl, 'otp_wallet'),
    adminUrl: databaseIn(cluster.urls.adminUrl, 'otp_wallet'),
  };
  const pooler = pooled ? await startPgBouncer(urls.appUrl) : undefined;
  const replica = replicaDelay === undefined ? undefined : await startReplica(cluster.urls, replicaDelay);
  await restore?.({ dataFolder, ...urls, ...(redis && { redisUrl: redis.url }) });
  const ahead = startsAt === undefined ? 0 : startsAt - Date.now();
  if (settableClock || ahead) await makeClockSettable(urls.adminUrl);
  if (ahead) await setClockAhead(urls.adminUrl, ahead);

  const [port, secondPort] = ports ?? [await freePort(), await freePort()];
  const [workerPort, sandboxPort] = [await freePort(), await freePort()];
  const secondWorkerPort = await freePort();
  const sandboxProviderPort = await freePort();
  const sandboxSmtpPort = await freePort();
  const sandboxIdentityPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const instance = randomUUID();
  const environment = environments({
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      ...SHORT_CLOCKS,
      RATE_LIMITS_PERCENT: '100000', // many people of a test have one address
      ...(replica ? { REPLICA_DATABASE_URL: databaseIn(replica.appUrl, 'otp_wallet') } : {}),
      ...(pooler ? { DIRECT_DATABASE_URL: urls.appUrl } : {}),
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      ...env,
    },
    settings: { port, host: '127.0.0.1', address, publicUrl: publicUrl ?? address, sandbox: true },
    secrets: secretsIn(dataFolder),
    dataFolder,
    instance,
    workerPort,
    sandboxPort,
    sandboxProviderPort,
    sandboxSmtpPort,
    sandboxIdentityPort,
    databases: { url: pooler?.url ?? urls.appUrl, ownerUrl: urls.ownerUrl },
  });

  const isOurs = async (url: string): Promise<boolean> => {
    const { ok, instance: answering } = await readiness(url);
    return ok && answering === instance;
  };
  const isReady: Record<ProcessName, () => Promise<boolean>> = {
    sandbox: async () => !(await isFree(sandboxPort)),
    backend: () => isOurs(address),
    'second-backend': () => isOurs(`http://127.0.0.1:${secondPort}`),
    worker: async () => (await readiness(`http://127.0.0.1:${workerPort}`)).ok,
    'second-worker': async () => (await readiness(`http://127.0.0.1:${secondWorkerPort}`)).ok,
  };
  const programOf = (name: ProcessName): string => join(programs, `${name.replace('second-', '')}/src/main.js`);
  const shifted = clockAhead || ahead ? wrongClock(root, ahead + (clockAhead ?? 0)) : '';
  const recorder = recording(root);
  const environmentOf = (name: ProcessName): NodeJS.ProcessEnv => {
    if (name === 'sandbox') return { ...environment.sandbox, ...(ahead && { NODE_OPTIONS: wrongClock(root, ahead) }) };
    const backend = { ...environment.backend, ...recorder.env, NODE_OPTIONS: `${shifted} ${recorder.options}` };
    if (name === 'backend') return backend;
    if (name === 'second-backend') return { ...backend, PORT: String(secondPort) };
    const worker = { ...environment.worker, NODE_OPTIONS: shifted };
    return name === 'worker' ? worker : { ...worker, WORKER_PORT: String(secondWorkerPort) };
  };
  const running = new Map<ProcessName, ReturnType<typeof launchNode>>();
  const log = (name: ProcessName): string => readFileSync(join(dataFolder, 'logs', `${name}.log`), 'utf8');

  /** Resolves when the process is ready. */
  const start = async (name: ProcessName): Promise<void> => {
    const file = logIn(dataFolder, name);
    running.set(name, launchNode(programOf(name), { cwd: root, env: environmentOf(name), log: file.fd }));
    file.close();
    const ended = { yes: false };
    void running.get(name)?.exited.then(() => (ended.yes = true));
    for (const last = Date.now() + PATIENCE_MS; Date.now() < last && !ended.yes; await sleep(50))
      if (await isReady[name]()) return;
    throw new Error(`the ${name} was not ready within ${PATIENCE_MS / 1000} s; its log:\n${log(name).slice(-4000)}`);
  };

  const others: ReturnType<typeof launchNode>[] = [];
  /** One more backend beside the first, on a port of its own, until the stack is stopped. */
  const startAnotherBackend = async (): Promise<{ readonly url: string; readonly pid: number }> => {
    const ownPort = await freePort();
    const url = `http://127.0.0.1:${ownPort}`;
    const file = logIn(dataFolder, `backend-${ownPort}`);
    const env = { ...environmentOf('backend'), PORT: String(ownPort) };
    const child = launchNode(programOf('backend'), { cwd: root, env, log: file.fd });
    file.close();
    others.push(child);
    await until(`the backend at ${url} is ready`, async () => (await readiness(url)).ok);
    return { url, pid: child.pid ?? 0 };
  };

  const pidOf = (name: ProcessName): number => {
    const pid = running.get(name)?.pid;
    if (pid === undefined) throw new Error(`the ${name} does not run`);
    return pid;
  };

  const end = async (name: ProcessName, how: 'stop' | 'kill'): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    await child?.[how]();
  };

  const stop = async (): Promise<void> => {
    await Promise.all([...[...running.keys()].map((name) => end(name, 'stop')), ...others.map((one) => one.stop())]);
    await pooler?.stop();
    await replica?.stop();
    await Promise.all([redis?.stop(), redisCluster?.stop()]);
    await cluster.stop();
    release();
    rmSync(dataFolder, { recursive: true, force: true });
  };

  try {
    const migration = await runNode(join(programs, 'backend/src/migrate.js'), {
      cwd: root,
      env: environment.migration,
    });
    if (!migration.ok) throw new Error(`the migration failed:\n${String(migration.output)}`);
    await start('sandbox');
    await Promise.all([start('backend'), start('worker')]);
  } catch (error) {
    await stop();
    throw error;
  }

  /** As an installation with our key would. @throws Error when it is not answered with 2xx */
  const askProvider = async (action: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const asked = new URLSearchParams({ api_key: environment.sandbox.SANDBOX_API_KEY ?? '', action, ...query });
    const answer = await patientFetch(
      `http://127.0.0.1:${sandboxProviderPort}/stubs/handler_api.php?${asked.toString()}`,
    );
    if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };

  return {
    url: address,
    askProvider,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    ...urls,
    dataFolder,
    /** Of the codes that it stores, and of what follows from it, such as the address that a provider pushes to. */
    codeKey: environment.backend.CODE_KEY ?? '',
    cluster,
    redis,
    pooler,
    replica,
    redisCluster,
    log,
    /** The database's clock, ms from the right time. */
    setClockAhead: (ms: number) => setClockAhead(urls.adminUrl, ms),
    start,
    startAnotherBackend,
    pid: pidOf,
    /** SIGSTOP: it holds all that it has, and does nothing. SIGCONT: it goes on as if no time had passed. */
    freeze: (name: ProcessName) => process.kill(pidOf(name), 'SIGSTOP'),
    thaw: (name: ProcessName) => process.kill(pidOf(name), 'SIGCONT'),
    /** As `kill -9`. */
    kill: (name: ProcessName) => end(name, 'kill'),
    /** As an operator would: SIGTERM, and what is in flight is finished. */
    stopProcess: (name: ProcessName) => end(name, 'stop'),
    stop,
  };
};

export type Stack = Awaited<ReturnType<typeof startStack>>;
