/**
 * Makes a read model of the feed anew from the first entry on, beside running workers: in a schema of its own, with
 * positions of its own, and in the place of the old one when it has read as far (decision 0325).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withSettings } from '../../config/database-urls.js';
import { alone } from '../../database/swap/alone.js';
import { makeEmptyCopy } from '../../database/swap/empty-copy.js';
import { lockForSwap, putInPlace } from '../../database/swap/swap-tables.js';
import { behindFrom, COMPARED_AT_ONCE, Feed, streamCount } from './feed.js';
import type { FeedModel } from './feed-model.js';

/** Streams that are looked up in one statement. */
const LOOKED_UP = 1_000;

/** What the projector writes goes there: its statements name tables without a schema. */
const BESIDE = 'beside_feed';

/** Half an hour: a check or an export that reads the tables holds a swap up until it has ended. */
const ATTEMPTS = 360;
const PAUSE_MS = 5_000;

/** A process that stands still must not keep the locks, ms. */
const LONGEST_STILL = 10_000;

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

const makeEmpty = async (client: pg.Client, { tables }: FeedModel): Promise<void> => {
  await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`);
  await client.query(`CREATE SCHEMA ${BESIDE}`);
  for (const name of [...tables.map((table) => table.name), 'feed_positions', 'feed_marks'])
    await makeEmptyCopy(client, name, BESIDE);
};

/** A pooler may leave out the settings of a connection: then the projector would write into the live tables. */
const assertBeside = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ schema: string }>('SELECT current_schema() AS schema');
  if (rows[0]!.schema !== BESIDE)
    throw new Error('The connection does not take its settings: DATABASE_OWNER_URL must lead to PostgreSQL itself.');
};

/** Every stream once. */
const readAll = async (
  pool: pg.Pool,
  { projector, project }: FeedModel,
  progress?: (streams: number, of: number) => void,
): Promise<void> => {
  const feed = new Feed(pool);
  const { rows: counted } = await pool.query<{ streams: string }>(streamCount);
  const streams = Number(counted[0]!.streams);
  for (let from = 0; from < streams;) {
    const { rows } = await pool.query<{ stream: string; no: string }>(behindFrom, [projector, LOOKED_UP, from]);
    for (const { stream } of rows) await feed.advance(projector, stream, project);
    from = rows.length === LOOKED_UP ? Number(rows.at(-1)!.no) + 1 : from + COMPARED_AT_ONCE;
    progress?.(Math.min(from, streams), streams);
  }
};

const FARTHER = `
SELECT live.stream FROM public.feed_positions live
LEFT JOIN ${BESIDE}.feed_positions own ON own.projector = live.projector AND own.stream = live.stream
WHERE live.projector = $1 AND live.version > coalesce(own.version, 0)`;

/** As far as the live feed has read. @returns how many streams that were */
const readAsFar = async (pool: pg.Pool, { projector, project }: FeedModel): Promise<number> => {
  const { rows } = await pool.query<{ stream: string }>(FARTHER, [projector]);
  for (const { stream } of rows) await new Feed(pool).advance(projector, stream, project);
  return rows.length;
};

/** Of what is in its tables: no less than the live ones, so the mark of the live feed still holds. */
const TAKE_POSITIONS = `
INSERT INTO public.feed_positions AS live SELECT own.* FROM ${BESIDE}.feed_positions own
LEFT JOIN public.feed_positions known ON known.projector = own.projector AND known.stream = own.stream
WHERE own.projector = $1 AND own.version > coalesce(known.version, -1)
ON CONFLICT (projector, stream) DO UPDATE SET version = excluded.version`;

const swap = async (client: pg.Client, pool: pg.Pool, model: FeedModel): Promise<void> => {
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_STILL}`);
  // No worker reads on: then the new rows are of no less than the old ones, and nobody sees a figure go back.
  await client.query('LOCK TABLE public.feed_positions IN EXCLUSIVE MODE');
  await readAsFar(pool, model);
  await client.query(TAKE_POSITIONS, [model.projector]);
  const locked = [];
  for (const { name } of model.tables) locked.push({ name, views: await lockForSwap(client, name) });
  for (const { name, views } of locked) await putInPlace(client, name, BESIDE, views);
  await client.query(`DROP SCHEMA ${BESIDE} CASCADE`);
};

/** Between two attempts workers read on. */
const swapWhenFree = async (client: pg.Client, pool: pg.Pool, model: FeedModel): Promise<void> => {
  for (let nth = 1; ; nth++) {
    for (let left = Infinity; left > 100;) left = await readAsFar(pool, model);
    try {
      return await inTransaction(client, () => swap(client, pool, model));
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || nth === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
};

const rebuildAlone = async (
  url: string,
  model: FeedModel,
  progress?: (streams: number, of: number) => void,
): Promise<void> => {
  const own = withSettings(url, { search_path: 'public', statement_timeout: 0, lock_timeout: 0 });
  const client = new pg.Client({ connectionString: own });
  const pool = new pg.Pool({ connectionString: withSettings(own, { search_path: `${BESIDE},public` }), max: 2 });
  client.on('error', () => undefined); // the running query rejects
  pool.on('error', () => undefined);
  try {
    await client.connect();
    await inTransaction(client, () => makeEmpty(client, model));
    await assertBeside(pool);
    await readAll(pool, model, progress);
    await client.query(`ANALYZE ${model.tables.map(({ name }) => `${BESIDE}.${name}`).join(', ')}`);
    await swapWhenFree(client, pool, model);
  } finally {
    await Promise.all([pool.end(), client.end()]);
  }
};

/**
 * One that was cut off leaves the old rows, and is started again.
 * @param url of the owner of the tables
 * @throws SwapRefused where another one is at work, or the role may make no schema
 */
export const rebuildFeed = (
  url: string,
  model: FeedModel,
  progress?: (streams: number, of: number) => void,
): Promise<void> => alone(url, () => rebuildAlone(url, model, progress));
