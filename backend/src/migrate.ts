/**
 * Brings the database up to date as the owner of its tables, and gives the application its rights: a program, run
 * before every start.
 */
import 'reflect-metadata';
import { pathToFileURL } from 'node:url';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { grantsTo } from '@migrations/grants.js';
import { migrations } from '@migrations/index.js';
import { readAdminEnvironment } from './config/admin-environment.js';
import { readCodeKey } from './config/code-key.js';
import { readDatabaseUrls } from './config/database-urls.js';
import { LOCK_TIMEOUT_MS, withLocks, type LockingConnection } from './database/lock-waits.js';
import { setForRole } from './database/pooler/pooled-connection.js';
import { refoldNumbers } from './numbers/refold-numbers.js';
import { makeFirstAdmin } from './staff/accounts/first-admin.js';
import { reencryptCodes } from './numbers/codes/reencrypt-codes.js';
import { encryptOldPhones } from './numbers/phones/encrypt-old-phones.js';

/** Two starts at once run one after the other. Any number will do, as long as it is this one. */
const LOCK = 20_260_101;
const QUEUE_SCHEMA = 'bullmq';

/** TypeORM drops those of an address; where a pooler is used, the role has the limits of a page. */
const OPTIONS = [
  `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  ...['statement_timeout', 'idle_in_transaction_session_timeout'].map((name) => `-c ${name}=0`),
].join(' ');

type Waits = Omit<LockingConnection, 'pid'>;

const ranIn = async (source: DataSource): Promise<string[]> => {
  const [{ made }] = await source.query<[{ made: boolean }]>(`SELECT to_regclass('migrations') IS NOT NULL AS made`);
  if (!made) return [];
  return (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);
};

/** Each migration is a transaction: one that waited in vain is undone, and those before it stay. */
const migrateTables = async (ownerUrl: string, waits: Waits): Promise<string[]> => {
  const source = new DataSource({
    ...{ type: 'postgres', url: ownerUrl, applicationName: 'otp-wallet migration' },
    ...{ migrations, migrationsTransactionMode: 'each' },
    extra: { max: 1, options: OPTIONS }, // one connection: it is known who waits
  });
  await source.initialize();
  try {
    const [{ pid }] = await source.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
    const before = new Set(await ranIn(source));
    await withLocks({ ...waits, pid }, () => source.runMigrations());
    return (await ranIn(source)).filter((name) => !before.has(name));
  } finally {
    await source.destroy();
  }
};

/** In one transaction: all is given and then some taken, and nobody may see or keep what is between. */
const grantRights = async (owner: Client, role: string): Promise<void> => {
  await owner.query('BEGIN');
  try {
    for (const grant of grantsTo(role, [QUEUE_SCHEMA])) await owner.query(grant);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
};

/**
 * May be called again at any time. Where both addresses name one role, there is nothing to grant: only triggers guard
 * the books then. While the product runs, nothing of it waits longer for a lock than a second.
 * @param say is given a line each time that a lock was waited for in vain
 * @returns the names of the migrations that were run
 */
export const migrate = async (
  ownerUrl: string,
  appUrl: string,
  say: LockingConnection['say'] = console.error,
): Promise<string[]> => {
  const waits = { urls: [ownerUrl, appUrl], say };
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const ran = await migrateTables(ownerUrl, waits);
    await owner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const connection = { ...waits, pid: rows[0]!.pid };
    await withLocks(connection, () => runMigrations(owner, QUEUE_SCHEMA));
    await withLocks(connection, () => refoldNumbers(owner));
    const role = decodeURIComponent(new URL(appUrl).username);
    if (role !== decodeURIComponent(new URL(ownerUrl).username))
      await withLocks(connection, () => grantRights(owner, role));
    return ran;
  } finally {
    await owner.end();
  }
};

/** Connections by a pooler cannot bring their settings: the role has them. */
const giveSettings = async (appUrl: string): Promise<void> => {
  const app = new Client({ connectionString: appUrl });
  await app.connect();
  try {
    await app.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await setForRole(app);
  } finally {
    await app.end();
  }
};

const MOST_NAMED = 20;

/** A log watcher looks for ALARM. */
const encryptAgain = async (ownerUrl: string): Promise<void> => {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const phones = await encryptOldPhones(owner, readCodeKey());
    if (phones > 0) console.log(`${phones} phone numbers were encrypted, apart from their events.`);
    const { done, left, isComplete } = await reencryptCodes(owner, readCodeKey());
    if (done > 0) console.log(`${done} codes were encrypted again, with their salt.`);
    for (const { walletId, numberId, seq } of left.slice(0, MOST_NAMED))
      console.error(
        `ALARM code ${seq} of number ${numberId}, wallet ${walletId}, cannot be encrypted again: is CODE_KEY the one that it was encrypted with?`,
      );
    if (left.length > MOST_NAMED) console.error(`ALARM and ${left.length - MOST_NAMED} more codes`);
    if (!isComplete) console.error('ALARM salts of codes are still beside them: the next start tries again.');
  } finally {
    await owner.end();
  }
};

/** The launcher puts this line into the block that it prints at the end; in containers it is in the log. */
const welcomeFirstAdmin = async (ownerUrl: string): Promise<void> => {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const admin = await makeFirstAdmin(owner, readAdminEnvironment());
    if (admin) console.log(`ADMIN ${admin.email} password ${admin.password ?? 'of ADMIN_PASSWORD'}`);
  } finally {
    await owner.end();
  }
};

const main = async (): Promise<void> => {
  const { appUrl, ownerUrl, isPooled } = readDatabaseUrls();
  if (!ownerUrl)
    console.log('DATABASE_OWNER_URL is not set: only triggers guard the books, the application could remove them.');
  const ran = await migrate(ownerUrl ?? appUrl, appUrl);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
  if (isPooled) await giveSettings(appUrl);
  await encryptAgain(ownerUrl ?? appUrl);
  await welcomeFirstAdmin(ownerUrl ?? appUrl);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
