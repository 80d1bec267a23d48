/**
 * `npm run feed` lists the read models that the feed keeps, and how far each has read; `-- rebuild NAME` makes one anew
 * from the first entry on, beside running processes and beside its old rows (decision 0325).
 */
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { FEED_MODELS } from '../feed-models.js';
import { rebuildFeed } from '../ledger/feed/rebuild-feed.js';

const USAGE = 'npm run feed, or npm run feed -- rebuild NAME';

interface Mark {
  readonly projector: string;
  readonly until: Date;
  /** Since then, in seconds of the database. */
  readonly age: number;
}

const MARKS = `SELECT projector, to_timestamp(read_until / 1000000.0) AS until,
  round(extract(epoch FROM clock_timestamp()) - read_until / 1000000.0)::float8 AS age FROM feed_marks`;

const names = (): string =>
  FEED_MODELS.map(({ projector, tables }) => `${projector}: ${tables.map(({ name }) => name).join(', ')}`).join('\n');

const list = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<Mark>(MARKS);
  return FEED_MODELS.map(({ projector, tables }) => {
    const mark = rows.find((one) => one.projector === projector);
    const read = mark ? `read until ${mark.until.toISOString()}, ${mark.age} s ago` : 'not read to the end yet';
    return `${projector}: ${tables.map(({ name }) => name).join(', ')}; ${read}`;
  }).join('\n');
};

const rebuild = async (url: string, name: string): Promise<string> => {
  const model = FEED_MODELS.find(({ projector }) => projector === name);
  if (!model) throw new Error(`The feed keeps no '${name}'. It keeps:\n${names()}`);
  let read = 0;
  await rebuildFeed(url, model, (streams) => (read = streams));
  return `${name} was made anew from ${read} streams.`;
};

const main = async (): Promise<void> => {
  const [verb, name, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (verb !== undefined && (verb !== 'rebuild' || !name))) throw new Error(USAGE);
  const { appUrl, ownerUrl } = readDatabaseUrls();
  if (name) return console.log(await rebuild(ownerUrl ?? appUrl, name));
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  try {
    console.log(await list(pool));
  } finally {
    await pool.end();
  }
};

runProgram(main);
