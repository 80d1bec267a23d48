/**
 * Makes a read model of the feed anew from the first entry on, beside running workers: in a schema of its own, with
 * positions of its own, and in the place of the old one when it has read as far (decision 0325).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withSettings } from '../../config/database-urls.js';
import { makeEmptyCopy } from '../../database/swap/empty-copy.js';
import { lockForSwap, putInPlace } from '../../database/swap/swap-tables.js';
import { behindFrom, COMPARED_AT_ONCE, Feed, streamCount } from './feed.js';
import type { FeedModel } from './feed-model.js';

/** Streams that are looked up in one statement. */
const LOOKED_UP = 1_000;

/** What the projector writes goes there: its statements name tables without a schema. */
const BESIDE = 'beside_feed';
const POSITIONS = ['feed_positions', 'feed_marks'];

/** With pauses of this length between them: half a minute. */
const ATTEMPTS = 60;
const PAUSE_MS = 500;

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
  for (const name of [...tables.map((table) => table.name), ...POSITIONS]) await makeEmptyCopy(client, name, BESIDE);
};

/** What has moved since. */
const readOn = async (feed: Feed, { projector, project }: FeedModel): Promise<void> => {
  while ((await feed.catchUp(projector, project)) > 0);
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

/** Its positions are those of what is in its tables. */
const takePositions = async (client: pg.Client, { projector }: FeedModel): Promise<void> => {
  for (const name of POSITIONS) {
    await client.query(`DELETE FROM public.${name} WHERE projector = $1`, [projector]);
    await client.query(`INSERT INTO public.${name} SELECT * FROM ${BESIDE}.${name} WHERE projector = $1`, [projector]);
  }
};

/** Readers wait for it, and only where each table is locked in time. */
const putTablesInPlace = async (client: pg.Client, { tables }: FeedModel): Promise<void> => {
  await client.query('SAVEPOINT unlocked');
  for (let attempt = 1; ; attempt++)
    try {
      const locked = [];
      for (const { name } of tables) locked.push({ name, views: await lockForSwap(client, name) });
      for (const { name, views } of locked) await putInPlace(client, name, BESIDE, views);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || attempt === ATTEMPTS) throw error;
      await client.query('ROLLBACK TO SAVEPOINT unlocked');
      await pause(PAUSE_MS);
    }
};

/**
 * One that was cut off leaves the old rows, and is started again.
 * @param url of the owner of the tables
 */
export const rebuildFeed = async (
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
    await readAll(pool, model, progress);
    const feed = new Feed(pool);
    await readOn(feed, model);
    await inTransaction(client, async () => {
      // No worker reads on: then the new rows are of no less than the old ones, and nobody sees a figure go back.
      await client.query('LOCK TABLE public.feed_positions IN EXCLUSIVE MODE');
      await readOn(feed, model);
      await takePositions(client, model);
      await putTablesInPlace(client, model);
      await client.query(`DROP SCHEMA ${BESIDE} CASCADE`);
    });
  } finally {
    await Promise.all([pool.end(), client.end()]);
  }
};
