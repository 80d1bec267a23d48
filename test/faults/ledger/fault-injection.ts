/**
 * What goes wrong in the drill, and how often: processes are killed and stopped, PostgreSQL loses connections,
 * backends, and itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Scratch } from '../../bench/measure/scratch.js';
import type { Actor } from './drill-processes.js';
import type { MainProcess } from './main-process.js';

export interface Stage {
  /** The database of the drill's own processes, on the same server as the product's. */
  readonly scratch: Pick<Scratch, 'urls' | 'cluster'>;
  /** The product's own processes. */
  readonly mains: Readonly<Record<'backend' | 'worker', MainProcess>>;
  /** Where clients write down what was acknowledged. */
  readonly folder: string;
  readonly backends: readonly Actor[];
  readonly clients: readonly Actor[];
  readonly random: () => number;
}

type Fault = (stage: Stage) => Promise<boolean>;

const pick = <T>(from: readonly T[], random: () => number): T | undefined => from[Math.floor(random() * from.length)];

/** As the superuser; undefined while the server is down or recovering. */
const asAdmin = async <T>({ scratch }: Stage, ask: (client: pg.Client) => Promise<T>): Promise<T | undefined> => {
  const client = new pg.Client({ connectionString: scratch.urls.adminUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A connection of the application, by preference one that is in the middle of something. */
const aConnection = async (stage: Stage, client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number; busy: boolean }>(
    `SELECT pid, state <> 'idle' AS busy FROM pg_stat_activity WHERE usename = 'otp_app' ORDER BY pid`,
  );
  const busy = rows.filter((row) => row.busy);
  return pick(busy.length > 0 && stage.random() < 0.8 ? busy : rows, stage.random)?.pid;
};

const killBackend: Fault = ({ backends, random }) => {
  pick(backends, random)!.signal('SIGKILL');
  return Promise.resolve(true);
};

const killClient: Fault = ({ clients, random }) => {
  pick(clients, random)!.signal('SIGKILL');
  return Promise.resolve(true);
};

/** One of the product's own processes; seldom while it is just starting. */
const killMain =
  (name: 'backend' | 'worker'): Fault =>
  async ({ mains, random }) => {
    if (!mains[name].isUp && random() < 0.8) return false;
    await mains[name].kill();
    return true;
  };

const endConnection: Fault = async (stage) =>
  (await asAdmin(stage, async (client) => {
    const pid = await aConnection(stage, client);
    if (pid === undefined) return false;
    await client.query('SELECT pg_terminate_backend($1)', [pid]);
    return true;
  })) ?? false;

/** The postmaster takes it for a crash and starts all over, with recovery. */
const killConnection: Fault = async (stage) => {
  const pid = await asAdmin(stage, (client) => aConnection(stage, client));
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false; // it went by itself
  }
};

/** Immediate stop: nothing is finished, nothing written back; then a start with recovery. */
const crashServer: Fault = async ({ scratch }) => {
  process.kill(scratch.cluster.pid(), 'SIGQUIT');
  await sleep(100);
  await scratch.cluster.startAgain();
  return true;
};

/** A process that stands still holds its locks until the server takes them away, and wakes up not knowing. */
const freezeBackend: Fault = async ({ backends, random }) => {
  const victim = pick(backends, random)!;
  victim.signal('SIGSTOP');
  await sleep(200 + random() * 6_000);
  victim.signal('SIGCONT');
  return true;
};

export const FAULTS = {
  killBackend,
  killClient,
  killBackendMain: killMain('backend'),
  killWorkerMain: killMain('worker'),
  endConnection,
  killConnection,
  crashServer,
  freezeBackend,
};
export type FaultName = keyof typeof FAULTS;

/** Of a hundred; standing still is no kill. */
const SHARES: readonly [FaultName, number][] = [
  ['killBackend', 24],
  ['killClient', 7],
  ['killBackendMain', 18],
  ['killWorkerMain', 18],
  ['endConnection', 20],
  ['killConnection', 5],
  ['crashServer', 5],
  ['freezeBackend', 3],
];

export const drawFault = (random: () => number): FaultName => {
  let lot = random() * 100;
  for (const [name, share] of SHARES) if ((lot -= share) < 0) return name;
  return 'killBackend';
};

/** A short drill has one of each all the same. */
export const ONE_OF_EACH: readonly FaultName[] = SHARES.map(([name]) => name);
