/** A fresh, migrated database for each spec file, copied from a template that the first one makes. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import type { ClusterUrls } from '../../scripts/postgres/scratch-cluster.mjs';

const TEMPLATE = 'migrated';
/** Any number will do: the spec files of one run agree on it. */
const TEMPLATE_LOCK = 7_001;

export interface FreshDatabase {
  /** As the application: no history can be changed. */
  readonly appUrl: string;
  /** As the owner of the tables. */
  readonly ownerUrl: string;
  /** As the superuser, for drills that no role of ours may do. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

const cluster = (): ClusterUrls => {
  const urls = process.env.TEST_CLUSTER;
  if (!urls) throw new Error('no PostgreSQL: this spec file must run in the jest project "servers"');
  return JSON.parse(urls) as ClusterUrls;
};

const inDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

const OBJECT_IN_USE = '55006';

/**
 * A pool says that it has ended while its connections still close. PostgreSQL waits for them, 5 s at most: cut at once,
 * they would end the spec with an error that is nobody's.
 */
const dropDatabase = async (adminUrl: string, database: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const drop = `DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)}`;
  try {
    await client.query(drop).catch((error: unknown) => {
      if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
      return client.query(`${drop} WITH (FORCE)`);
    });
  } finally {
    await client.end();
  }
};

const makeTemplate = async ({ adminUrl, ownerUrl, appUrl }: ClusterUrls): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [TEMPLATE]);
    if (rowCount) return;
    await dropDatabase(adminUrl, TEMPLATE);
    await ensureDatabase(adminUrl, TEMPLATE);
    const { migrate } = await import('@backend/migrate.js');
    await migrate(inDatabase(ownerUrl, TEMPLATE), inDatabase(appUrl, TEMPLATE));
    await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  } finally {
    await client.end();
  }
};

interface FreshOptions {
  readonly migrated?: boolean;
  /** The new one has all that this one has; nobody may be connected to it. */
  readonly copyOf?: FreshDatabase;
}

/** Call it in beforeAll, and `drop` in afterAll. */
export const freshDatabase = async ({ migrated = true, copyOf }: FreshOptions = {}): Promise<FreshDatabase> => {
  const urls = cluster();
  if (migrated && !copyOf) await makeTemplate(urls);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = copyOf && new URL(copyOf.adminUrl).pathname.slice(1);
  // a tenth of the work of WAL_LOG, where no checkpoint waits for the disk (before-all.mjs)
  await ensureDatabase(urls.adminUrl, name, template ?? (migrated ? TEMPLATE : 'template0'), 'FILE_COPY');
  return {
    appUrl: inDatabase(urls.appUrl, name),
    ownerUrl: inDatabase(urls.ownerUrl, name),
    adminUrl: inDatabase(urls.adminUrl, name),
    drop: () => dropDatabase(urls.adminUrl, name),
  };
};
