/** All checks of an installation, in the order in which they are read. */
import { join } from 'node:path';
import type { Pool } from 'pg';
import { hostTime } from '../../alarms/host-time.js';
import type { DoctorEnvironment } from '../../config/doctor-environment.js';
import { isHttps } from '../../config/checks.js';
import { archiveFinding, backupFinding, readArchiver } from './checks/backups.js';
import { databaseClockFindings, outsideClockFindings } from './checks/clock.js';
import * as database from './checks/database.js';
import { diskFindings } from './checks/disk.js';
import { gatewayFindings } from './checks/gateway.js';
import { fileFindings, keyFindings } from './checks/keys.js';
import { mailFindings } from './checks/mail.js';
import { moneyFinding, readMark } from './checks/money.js';
import { poolerFindings, readPooler } from './checks/pooler.js';
import { addressFindings, processFindings, readBeats } from './checks/processes.js';
import { providerFindings } from './checks/provider.js';
import { readRedis } from './checks/queue.js';
import { readSeals, sealFindings } from './checks/seals.js';
import { alarmFindings, settingsFindings } from './checks/settings.js';
import { nodeFinding, postgresFinding, readPostgresVersion } from './checks/versions.js';
import { newestBackup, newestMade } from '../newest-backup.js';
import { withDatabase, type Reached } from './doctor-database.js';
import { good, refusalFindings, warning, type Check, type Finding } from './finding.js';

type Facts = DoctorEnvironment & {
  /** Where alone backups are looked for; null: wherever this installation made one. */
  readonly backups: string | null;
  /** What a question to the database may take, ms. */
  readonly within: number;
};

/** What needs no process of ours to run. */
const ofTheMachine = ({ environment, problems, clusterFolder, backups }: Facts): Check[] => {
  const { DATA_DIR, SANDBOX: isPlay } = environment;
  return [
    { name: 'settings', find: () => settingsFindings(problems) },
    { name: 'node', find: () => [nodeFinding(process.versions.node)] },
    { name: 'disk', find: () => diskFindings([DATA_DIR, ...(clusterFolder ? [clusterFolder] : [])]) },
    {
      name: 'backups',
      find: async () => {
        const newest = await (backups === null ? newestMade(DATA_DIR) : newestBackup(backups));
        const folder = backups ?? join(DATA_DIR, 'backups');
        return [backupFinding({ folder, newest, now: hostTime(), isPlay, isEmbedded: clusterFolder !== null })];
      },
    },
    { name: 'alarms', find: () => alarmFindings(environment) },
  ];
};

const ofTheDatabase = ({ environment, sealPublicKeys, within }: Facts, reached: Reached): Check[] => {
  const { DATA_DIR, SEAL_EVERY_MS: every, SEAL_KEY, SANDBOX } = environment;
  const check = (name: string, find: (pool: Pool) => Promise<readonly Finding[]>): Check => ({
    name,
    find: withDatabase(reached, find),
  });
  return [
    { name: 'database', find: () => database.databaseFindings(reached) },
    check('postgresql', async (pool) => [postgresFinding(await readPostgresVersion(pool))]),
    check('pooler', async (pool) => poolerFindings(await readPooler(pool, environment, within))),
    check('durability', async (pool) => database.durabilityFindings(await database.readDurability(pool))),
    check('wal archive', async (pool) => [archiveFinding(await readArchiver(pool))]),
    check('migrations', async (pool) => database.migrationFindings(await database.readMigrations(pool))),
    check('money', (pool) =>
      readMark(pool).then((mark) => [moneyFinding(mark, SANDBOX ? 'play' : 'real')], refusalFindings),
    ),
    check('clock', databaseClockFindings),
    check('keys', (pool) => keyFindings(pool, environment, DATA_DIR)),
    check('seals', async (pool) =>
      sealFindings(
        await readSeals(pool, join(DATA_DIR, 'seals.jsonl'), every, { SEAL_KEY, SEAL_PUBLIC_KEYS: sealPublicKeys }),
      ),
    ),
    check('processes', async (pool) => processFindings(await readBeats(pool))),
  ];
};

/** A gateway or a provider on another machine, by https as their clocks are right. */
const outside = ({
  PROVIDER_URL,
  configuredGateways,
  RAZORPAY_URL,
  CASHFREE_URL,
  GATEWAY_URL,
}: Facts['environment']) => {
  const gateways = { razorpay: RAZORPAY_URL, cashfree: CASHFREE_URL, hosted: GATEWAY_URL };
  const addresses = [...configuredGateways.map((name) => gateways[name]), PROVIDER_URL];
  return addresses.find((address) => address !== undefined && isHttps(address)) ?? null;
};

const ofServices = ({ environment }: Facts, reached: Reached): Check[] => {
  const { PUBLIC_URL, REDIS_URL, SANDBOX } = environment;
  const other = SANDBOX ? null : outside(environment);
  return [
    { name: 'web address', find: () => addressFindings(PUBLIC_URL) },
    ...(other ? [{ name: 'this clock', find: () => outsideClockFindings(other) }] : []),
    ...(REDIS_URL ? [{ name: 'redis', find: () => readRedis(REDIS_URL) }] : []),
    { name: 'provider', find: async () => providerFindings(environment, await reached.catch(() => null)) },
    { name: 'gateway', find: () => gatewayFindings(environment) },
    { name: 'mail', find: () => mailFindings(environment) },
  ];
};

const stopped: Check = {
  name: 'installation',
  find: () => [
    warning(
      'It is stopped: database, processes, provider, gateway and mail were not asked.',
      'Start it (npm start), and run this again for the rest.',
    ),
  ],
};

const closedFiles = (folder: string): Check => ({
  name: 'keys',
  find: async () => {
    const found = await fileFindings(folder);
    return found.length > 0 ? found : [good('No other user reads the files of keys.')];
  },
});

export const checksOf = (facts: Facts, reached: Reached): Check[] => [
  ...ofTheMachine(facts),
  ...(facts.isStopped
    ? [closedFiles(facts.environment.DATA_DIR), stopped]
    : [...ofTheDatabase(facts, reached), ...ofServices(facts, reached)]),
];
