/**
 * `npm run feed` lists the read models that the feed keeps; `-- rebuild NAME` makes one anew from the first entry on,
 * beside running processes (decision 0238).
 */
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { FEED_MODELS } from '../feed-models.js';
import { rebuildFeed } from '../ledger/feed/rebuild-feed.js';

const USAGE = 'npm run feed, or npm run feed -- rebuild NAME';

/** Connections: one reads and writes, another one looks up positions. */
const MOST = 2;

const list = (): string =>
  FEED_MODELS.map(({ projector, tables }) => `${projector}: ${tables.map(({ name }) => name).join(', ')}`).join('\n');

const rebuild = async (name: string): Promise<string> => {
  const model = FEED_MODELS.find(({ projector }) => projector === name);
  if (!model) throw new Error(`The feed keeps no '${name}'. It keeps:\n${list()}`);
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: MOST, statement_timeout: 0 });
  try {
    let read = 0;
    await rebuildFeed(pool, model, (streams) => (read = streams));
    return `${name} was made anew from ${read} streams.`;
  } finally {
    await pool.end();
  }
};

const main = async (): Promise<void> => {
  const [verb, name, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (verb !== undefined && (verb !== 'rebuild' || !name))) throw new Error(USAGE);
  console.log(name ? await rebuild(name) : list());
};

runProgram(main);
