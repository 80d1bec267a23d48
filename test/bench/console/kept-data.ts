/**
 * The data of a bench of the console, kept as a template database: it is made once for each size, version of what is
 * made, and set of migrations. Each run works on a copy.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '@backend/migrate.js';
import { migrations } from '@migrations/index.js';
import { holdFolder, readJson, secretsIn, writeJson } from '../../../scripts/launcher/data-folder.mjs';
import { ensureDatabase } from '../../../scripts/postgres/postgres-roles.mjs';
import { keptCluster, type ClusterUrls } from '../../../scripts/postgres/scratch-cluster.mjs';
import { DATA_VERSION, type Made, type Options } from './console-data.js';
import type { Said } from './make-console-data.js';

const FOLDER = '.data/bench';
const [TEMPLATE, COPY] = ['console', 'console_run'];

/** A crash leaves nothing that is kept: the template counts once it is whole. */
const WHILE_MADE = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0, max_wal_size: '4GB' },
  ...{ checkpoint_timeout: '1h', shared_buffers: '1GB', maintenance_work_mem: '256MB', autovacuum: 'off' },
};
const WHILE_MEASURED = { shared_preload_libraries: 'pg_stat_statements', compute_query_id: 'on' };

interface Kept extends Made {
  /** That making took. */
  readonly seconds: number;
  readonly bytes: number;
}

export interface ConsoleStock {
  readonly urls: ClusterUrls;
  /** Where its secrets are. */
  readonly home: string;
  readonly made: Kept;
  stop(): Promise<void>;
}

const inDatabase = (urls: ClusterUrls, database: string): ClusterUrls => {
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  return { adminUrl: at(urls.adminUrl), ownerUrl: at(urls.ownerUrl), appUrl: at(urls.appUrl) };
};

const asAdmin = async <Result>(adminUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const nameOf = (people: number): string => {
  const names = migrations.map(({ name }) => name);
  const hash = createHash('sha256')
    .update(JSON.stringify([DATA_VERSION, names]))
    .digest('hex');
  return `console-${people}-${hash.slice(0, 12)}`;
};

/** What no run will use any more: of the same size, and of other migrations. */
const removeFormer = (people: number, name: string): void => {
  if (!existsSync(FOLDER)) return;
  for (const other of readdirSync(FOLDER))
    if (other.startsWith(`console-${people}-`) && other !== name)
      rmSync(join(FOLDER, other), { recursive: true, force: true });
};

/** In a process with room for what lives as long as a visit: collecting it took a sixth of the time. */
const makeData = async (ownerUrl: string, { progress, ...options }: Options): Promise<Made> => {
  const child = fork(join(import.meta.dirname, 'make-console-data.js'), { execArgv: ['--max-semi-space-size=64'] });
  const whole: { made?: Made } = {};
  child.on('message', ({ made, numbers = 0, of = 1 }: Said) => (made ? (whole.made = made) : progress?.(numbers, of)));
  child.send({ ownerUrl, options });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (!whole.made) throw new Error(`the data of the bench were not made: exit code ${code}`);
  return whole.made;
};

const make = async (home: string, people: number, say: (text: string) => void): Promise<Kept> => {
  const began = performance.now();
  const cluster = await keptCluster(home, { settings: WHILE_MADE });
  try {
    const urls = inDatabase(cluster.urls, TEMPLATE);
    await asAdmin(cluster.urls.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`));
    await ensureDatabase(cluster.urls.adminUrl, TEMPLATE);
    await migrate(urls.ownerUrl, urls.appUrl);
    let said = 0;
    const progress = (numbers: number, of: number): void => {
      const percent = Math.floor((100 * numbers) / of);
      if (percent >= said + 5) say(`${(said = percent)} % after ${Math.round((performance.now() - began) / 1000)} s`);
    };
    const made = await makeData(urls.ownerUrl, { people, codeKey: secretsIn(home).codeKey, progress });
    const bytes = await asAdmin(urls.adminUrl, async (client) => {
      const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
      return Number(rows[0]!.bytes);
    });
    return { ...made, seconds: Math.round((performance.now() - began) / 1000), bytes };
  } finally {
    await cluster.stop();
  }
};

/** A copy of the data for one run, on a server as the product starts it. */
export const openConsoleStock = async (people: number, say: (text: string) => void): Promise<ConsoleStock> => {
  const name = nameOf(people);
  removeFormer(people, name);
  const home = join(process.cwd(), FOLDER, name);
  mkdirSync(home, { recursive: true }); // the user that runs PostgreSQL comes through the folders above it
  const release = holdFolder(home, 'a bench');
  const file = join(home, 'made.json');
  let made = readJson<Kept>(file);
  if (!made) {
    say(`making ${people.toLocaleString('en')} people in ${home}`);
    writeJson(file, (made = await make(home, people, say)));
  }
  const cluster = await keptCluster(home, { settings: WHILE_MEASURED });
  const drop = () =>
    asAdmin(cluster.urls.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`));
  await drop();
  await ensureDatabase(cluster.urls.adminUrl, COPY, TEMPLATE, 'FILE_COPY');
  const urls = inDatabase(cluster.urls, COPY);
  await asAdmin(urls.adminUrl, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
  const stop = async (): Promise<void> => {
    await drop();
    await cluster.stop();
    release();
  };
  return { urls, home, made, stop };
};
