/**
 * An installation as an earlier version left it: every row, the queues, the secrets; written to a file, and brought
 * back.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { runMigrations } from 'bullmq';
import { migrations } from '@migrations/index.js';

/** Schemas of ours; `bullmq` holds the queues where there is no Redis. */
const SCHEMAS = ['public', 'bullmq'];
const MIGRATIONS = 'migrations';

export interface Installation {
  /** ISO 8601, by the clock of the machine that kept it. */
  readonly keptAt: string;
  readonly commit: string;
  /** Names of the migrations that had run. */
  readonly migrations: readonly string[];
  /** Rows in COPY's text format, by the table's name with its schema. */
  readonly tables: Readonly<Record<string, string>>;
  /** The last value given, by the sequence's name with its schema. */
  readonly sequences: Readonly<Record<string, string>>;
  /**
   * Redis: DUMP of each key (base64) and the ms it had to live, -1 for ever. Absent where PostgreSQL held the queues.
   */
  readonly redis?: Readonly<Record<string, { readonly dump: string; readonly ttl: number }>>;
  /** Files of the data folder, by their paths in it. */
  readonly files: Readonly<Record<string, string>>;
  /** What the open pages of a person know, and send again. */
  readonly tab: OpenTab;
}

export interface OpenTab {
  readonly cookie: string;
  readonly userId: string;
  /** The body of a Buy whose answer never reached the page. */
  readonly pendingBuy: { readonly numberId: string } & Readonly<Record<string, unknown>>;
  readonly used: { readonly numberId: string; readonly code: string };
  readonly cancelledId: string;
  readonly recharge: { readonly rechargeId: string; readonly amount: number; readonly phone: string };
  /** In paise, as /api/wallet said. */
  readonly wallet: { readonly available: number; readonly held: number };
  /** The path that the provider was told to push its SMS to. */
  readonly pushPath: string;
}

const connected = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const readTables = (adminUrl: string) =>
  connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
      [SCHEMAS],
    );
    const tables: Record<string, string> = {};
    for (const { name } of rows) {
      const copied = await text(client.query(copyTo(`COPY ${name} TO STDOUT`)));
      if (copied !== '') tables[name] = copied;
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname = ANY($1) AND last_value IS NOT NULL`,
      [SCHEMAS],
    );
    const { rows: ran } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`);
    return {
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      migrations: ran.map(({ name }) => name),
    };
  });

const readRedis = async (url: string) => {
  const redis = new Redis(url);
  try {
    const kept: Record<string, { dump: string; ttl: number }> = {};
    for (const key of (await redis.keys('*')).sort()) {
      const dump = await redis.dumpBuffer(key);
      if (dump) kept[key] = { dump: dump.toString('base64'), ttl: await redis.pttl(key) };
    }
    return kept;
  } finally {
    redis.disconnect();
  }
};

/** Secrets, seals and what the sandbox remembers; not the logs, nor who holds the folder. */
const readFiles = (dataFolder: string): Record<string, string> => {
  const entries = readdirSync(dataFolder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const kept = paths.filter((path) => !/running\.json|\/logs\//.test(path));
  return Object.fromEntries(kept.map((path) => [relative(dataFolder, path), readFileSync(path, 'utf8')]));
};

/** Of a stack whose processes have been stopped. */
export const keepInstallation = async (
  file: string,
  stack: { readonly adminUrl: string; readonly redisUrl?: string; readonly dataFolder: string },
  known: Pick<Installation, 'commit' | 'tab'>,
): Promise<void> => {
  const installation: Installation = {
    keptAt: new Date().toISOString(),
    ...known,
    ...(await readTables(stack.adminUrl)),
    files: readFiles(stack.dataFolder),
    ...(stack.redisUrl && { redis: await readRedis(stack.redisUrl) }),
  };
  writeFileSync(file, gzipSync(JSON.stringify(installation), { level: 9 }));
};

export const readInstallation = (file: string): Installation =>
  JSON.parse(gunzipSync(readFileSync(file)).toString()) as Installation;

/** The tables as they were then, made by the migrations of then. What has run already does not run again. */
export const migrateTo = async (ownerUrl: string, names: readonly string[]): Promise<void> => {
  const ofThen = migrations.filter((one) => names.includes(new one().name));
  if (ofThen.length !== names.length) throw new Error('a migration that has landed is not there any more');
  const source = new DataSource({ type: 'postgres', url: ownerUrl, migrations: ofThen });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' }).finally(() => source.destroy());
  await connected(ownerUrl, (owner) => runMigrations(owner, 'bullmq'));
};

/** Into a new data folder. */
export const restoreFiles = ({ files }: Installation, dataFolder: string): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataFolder, path)), { recursive: true });
    writeFileSync(join(dataFolder, path), content);
  }
};

/** Into an empty database and an empty Redis: what an operator has who starts the new version for the first time. */
export const restoreInstallation = async (
  installation: Installation,
  into: { readonly adminUrl: string; readonly ownerUrl: string; readonly redisUrl?: string },
): Promise<void> => {
  await migrateTo(into.ownerUrl, installation.migrations);
  await connected(into.adminUrl, async (client) => {
    // no trigger and no foreign key: the rows are whole as they are
    await client.query(`SET session_replication_role = replica`);
    for (const [name, rows] of Object.entries(installation.tables)) {
      await client.query(`DELETE FROM ${name}`);
      await pipeline(Readable.from([rows]), client.query(copyFrom(`COPY ${name} FROM STDIN`)));
    }
    for (const [name, last] of Object.entries(installation.sequences))
      await client.query('SELECT setval($1, $2)', [name, last]);
  });
  if (!into.redisUrl || !installation.redis) return;
  const redis = new Redis(into.redisUrl);
  for (const [key, { dump, ttl }] of Object.entries(installation.redis))
    await redis.restore(key, Math.max(ttl, 0), Buffer.from(dump, 'base64'));
  redis.disconnect();
};
