/** Brings the database up to date, as its owner: our tables, the queue's, and the rights of the application. Run before every start; it may be run again. */
import { pathToFileURL } from 'node:url';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { readDatabaseUrls } from './config/environment.js';
import { grantsFor, queueGrantsFor } from '@migrations/grants.js';
import { MIGRATIONS } from '@migrations/index.js';

const MIGRATION_LOCK = 7_311_000;

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

const migrateTables = async (url: string): Promise<string[]> => {
  const source = new DataSource({ type: 'postgres', url, migrations: MIGRATIONS, migrationsTransactionMode: 'each', synchronize: false });
  await source.initialize();
  try {
    return (await source.runMigrations()).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
};

/** @returns the names of the migrations that were run now. Two at once wait for each other. */
export const migrate = async (ownerUrl: string, appUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await migrateTables(ownerUrl);
    await runMigrations(client as never);
    await client.query('SET search_path TO public');
    if (userOf(appUrl) !== userOf(ownerUrl)) {
      for (const grant of [...grantsFor(userOf(appUrl)), ...queueGrantsFor(userOf(appUrl))]) await client.query(grant);
    }
    return done;
  } finally {
    await client.end();
  }
};

const main = async (): Promise<void> => {
  const { appUrl, ownerUrl } = readDatabaseUrls();
  if (!ownerUrl) console.warn('DATABASE_OWNER_URL is not set: the application owns its tables, and only triggers guard the books.');
  const done = await migrate(ownerUrl ?? appUrl, appUrl);
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'The database is up to date.');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
