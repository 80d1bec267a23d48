/**
 * The crash drill of the ledger: processes and servers die under load, and at the end nothing acknowledged is lost,
 * nothing done twice.
 * Two databases on one server: many small processes of the drill write through the ledger in one, the product's backend
 * and worker serve people in the other.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Fund } from '../bench/ledger/steps.js';
import { randomFrom } from '../bench/measure/random.js';
import { report, type Measure } from '../bench/measure/report.js';
import { ledgerIn } from '../bench/measure/scratch.js';
import { Actor } from './ledger/drill-processes.js';
import { assertAnswers, assertBooks } from './ledger/assertions.js';
import { MainProcess } from './ledger/main-process.js';
import {
  measureOfFaults,
  measureOfKills,
  measuresOfAnswers,
  measuresOfBooks,
  measuresOfPromises,
} from './ledger/measures.js';
import { FAULTS, drawFault, ONE_OF_EACH, type FaultName, type Stage } from './ledger/fault-injection.js';
import { brokenPromises, restless } from './ledger/product-assertions.js';
import { Shoppers } from './ledger/shoppers.js';
import { fromNow } from './worker/drills/provider-agrees.js';
import { DrillEnvironment } from './worker/drill-environment.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const kills = Number(values.kills);

const BACKENDS = 3;
const CLIENTS = 2;
const WALLETS = 25;
/**
 * Between two faults something must have been achieved, else the drill would kill who has just stood up; but no one is
 * waited for longer.
 */
const ACHIEVED = 20;
const ACHIEVED_WITHIN_MS = 4_000;
/** And then a while at random, so that a fault may come at any moment of a command. */
const PAUSE_MS = 100;
const REST_WITHIN_MS = 60_000;

const say = (text: string): void => console.error(text);

const fundWallets = async (appUrl: string, wallets: readonly string[]): Promise<void> => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 4 });
  pool.on('error', () => undefined);
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  for (const wallet of wallets) {
    const fund = new Fund(wallet, randomUUID());
    await ledger.record(fund.entry(), () => fund.decide());
  }
  await pool.end();
};

const faultsOf = ({ backends, clients }: Stage): string[] => [...backends, ...clients].flatMap((actor) => actor.faults);

/** Bytes of an acknowledged command in a client's book, about. */
const LINE = 130;

const someAchieved = async (folder: string): Promise<void> => {
  const written = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const enough = written() + ACHIEVED * LINE;
  for (const until = Date.now() + ACHIEVED_WITHIN_MS; Date.now() < until && written() < enough;) await sleep(20);
};

const play = async (stage: Stage): Promise<Map<FaultName, number>> => {
  const done = new Map<FaultName, number>();
  const first = [...ONE_OF_EACH];
  let killed = 0;
  while (killed < kills && faultsOf(stage).length === 0) {
    await someAchieved(stage.folder);
    await sleep(stage.random() * PAUSE_MS);
    const fault = first.shift() ?? drawFault(stage.random);
    if (!(await FAULTS[fault](stage))) continue;
    done.set(fault, (done.get(fault) ?? 0) + 1);
    if (fault === 'freezeBackend') continue;
    killed++;
    if (killed % 10 === 0 || killed === kills) say(`- ${killed} of ${kills} kills`);
  }
  return done;
};

/** The clients ask until all is certain, the workers work until nothing is left. */
const comeToRest = async ({ scratch, clients, backends }: Stage): Promise<void> => {
  await Promise.all(clients.map((client) => client.end('SIGTERM', REST_WITHIN_MS)));
  const admin = new pg.Client({ connectionString: scratch.urls.adminUrl });
  await admin.connect();
  for (const until = Date.now() + REST_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const { rowCount } = await admin.query(`SELECT FROM outbox WHERE job IN ('order-number', 'poll-number') LIMIT 1`);
    if (rowCount === 0) break;
  }
  await admin.end();
  await Promise.all(backends.map((backend) => backend.end('SIGTERM')));
};

const drill = async (product: DrillEnvironment, folder: string): Promise<Measure[]> => {
  const wallets = Array.from({ length: WALLETS }, () => randomUUID());
  const { cluster } = product.stack;
  const scratch = { cluster, urls: await ledgerIn(cluster, 'drill') };
  await fundWallets(scratch.urls.appUrl, wallets);
  const part = { folder, appUrl: scratch.urls.appUrl, backends: BACKENDS, wallets };
  const cast = (role: 'backend' | 'client', count: number): Actor[] =>
    Array.from({ length: count }, (_, i) => new Actor(role, { ...part, name: `${role}-${i}`, seed: seed + i }));
  const since = await fromNow(product);
  const shoppers = await Shoppers.arrive(product, randomFrom(seed + 1));
  const mains = {
    backend: new MainProcess(product.stack, 'backend'),
    worker: new MainProcess(product.stack, 'worker'),
  };
  const stage: Stage = {
    ...{ scratch, folder, mains },
    backends: cast('backend', BACKENDS),
    clients: cast('client', CLIENTS),
    random: randomFrom(seed),
  };
  try {
    const injected = await play(stage);
    await Promise.all([mains.backend.up(), mains.worker.up()]);
    await Promise.all([comeToRest(stage), shoppers.leave()]);
    const left = await restless(product, shoppers.promised);
    const { promised, faults } = shoppers;
    const broken = await brokenPromises(product, since, promised);
    for (const name of ['backend', 'worker'] as const) await product.stack.stopProcess(name);
    return [
      measureOfKills(injected, kills),
      ...measuresOfAnswers(await assertAnswers(scratch.urls.adminUrl, folder)),
      measureOfFaults([...faultsOf(stage), ...faults, ...(left ? [`left at the end: ${left}`] : [])]),
      ...measuresOfBooks('', await assertBooks(scratch.urls.adminUrl)),
      ...measuresOfPromises(promised, broken),
      ...measuresOfBooks('product: ', await assertBooks(product.stack.adminUrl)),
    ];
  } finally {
    await Promise.all([...stage.backends, ...stage.clients].map((actor) => actor.end('SIGKILL')));
  }
};

say(`- Crash drill of the ledger: ${kills} kills, seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'otp-drill-'));
const built = join(import.meta.dirname, '../..');
const product = await DrillEnvironment.open({
  queue: 'postgres',
  built,
  env: { POLL_FOR_MS: '25000', HOLD_FOR_MS: '40000' },
});
try {
  process.exitCode = report(await drill(product, folder), values.json) ? 0 : 1;
} finally {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
}
