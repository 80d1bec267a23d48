/** Makes a read model of the feed anew from the first entry on, beside running workers. */
import type { Pool } from 'pg';
import { behindFrom, COMPARED_AT_ONCE, Feed, streamCount } from './feed.js';
import type { FeedModel } from './feed-model.js';

/** Streams that are looked up in one statement. */
const LOOKED_UP = 1_000;

/**
 * The lock waits for the entries that are being read, and keeps others from beginning: none is left with a position and
 * without its rows.
 */
const forget = ({ projector, tables }: FeedModel): readonly (readonly [sql: string, values: readonly string[]])[] => [
  ['LOCK TABLE feed_positions IN EXCLUSIVE MODE', []],
  ['DELETE FROM feed_marks WHERE projector = $1', [projector]],
  ['DELETE FROM feed_positions WHERE projector = $1', [projector]],
  ...tables.map(({ name }) => [`DELETE FROM ${name}`, []] as const),
];

const forgetAll = async (pool: Pool, model: FeedModel): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const [sql, values] of forget(model)) await client.query(sql, [...values]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Reads every stream once, whatever the feed's mark says: a worker that was comparing streams may set one that is too
 * late. One that was interrupted is started again.
 * @param pool without a time limit for statements
 */
export const rebuildFeed = async (
  pool: Pool,
  model: FeedModel,
  progress?: (streams: number, of: number) => void,
): Promise<void> => {
  await forgetAll(pool, model);
  const feed = new Feed(pool);
  const { rows: counted } = await pool.query<{ streams: string }>(streamCount);
  const streams = Number(counted[0]!.streams);
  for (let from = 0; from < streams;) {
    const { rows } = await pool.query<{ stream: string; no: string }>(behindFrom, [model.projector, LOOKED_UP, from]);
    for (const { stream } of rows) await feed.advance(model.projector, stream, model.project);
    from = rows.length === LOOKED_UP ? Number(rows.at(-1)!.no) + 1 : from + COMPARED_AT_ONCE;
    progress?.(Math.min(from, streams), streams);
  }
};
