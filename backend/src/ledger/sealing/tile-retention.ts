/**
 * Deletes the leaves and tiles of trees that are not kept: the seals themselves stay, and are valid as they were signed
 * (decision 0173).
 */
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { BOOKS } from '../../domain/closing/closing.js';
import { Every } from '../../jobs/every.js';

const DELETE_EVERY = 6 * 3_600_000;

/** Also of a close that was withdrawn: both are computed again for ever. */
const SEALS_OF_CLOSES = `
SELECT (data ->> 'sealNo')::bigint FROM events WHERE stream = '${BOOKS}' AND type = 'PeriodClosed'`;

/**
 * Seals of format 2 whose trees are kept: the newest, all of two days, the last of each day in India for 400 days,
 * those that close a period or that one was closed against, and the newest that says what is owed, which people are
 * shown.
 */
export const KEPT_TREES = `
SELECT seal_no FROM (SELECT seal_no, sealed_at, closes_period,
    lead(seal_no) OVER (ORDER BY seal_no) AS next,
    lead(seal_no) OVER (PARTITION BY (sealed_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY seal_no) AS next_of_day
  FROM seals WHERE format = 2) s
WHERE next IS NULL OR closes_period OR seal_no IN (${SEALS_OF_CLOSES}) OR sealed_at > now() - interval '2 days'
  OR (next_of_day IS NULL AND sealed_at > now() - interval '400 days')
  OR seal_no = (SELECT max(seal_no) FROM seals WHERE liabilities IS NOT NULL)`;

/** A row is what the trees from its seal on have, until the next row of its place. */
const deletion = (table: string, place: string): string => `
WITH kept AS MATERIALIZED (${KEPT_TREES}),
  followed AS (SELECT ctid AS row, seal_no, lead(seal_no) OVER (PARTITION BY ${place} ORDER BY seal_no) AS next
    FROM ${table})
DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT row FROM followed f WHERE next IS NOT NULL
  AND NOT EXISTS (SELECT FROM kept k WHERE k.seal_no >= f.seal_no AND k.seal_no < f.next)))`;

/** Of the newest two seals that say what is owed, as one may be read meanwhile, and of those that close a period. */
const LIABILITIES_DELETION = `
DELETE FROM liability_tiles WHERE seal_no NOT IN (
  (SELECT seal_no FROM seals WHERE liabilities IS NOT NULL ORDER BY seal_no DESC LIMIT 2)
  UNION ALL SELECT seal_no FROM seals WHERE closes_period)`;

/** It looks through all of these tables, and is in nobody's way. @returns how many rows */
export const deleteOldTrees = async (pool: Pool): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    const leaves = await client.query(deletion('stream_leaves', 'no'));
    const tiles = await client.query(deletion('seal_tiles', 'level, place'));
    const liabilities = await client.query(LIABILITIES_DELETION);
    await client.query('COMMIT');
    return (leaves.rowCount ?? 0) + (tiles.rowCount ?? 0) + (liabilities.rowCount ?? 0);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

@Injectable()
export class TileRetention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(DELETE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    await deleteOldTrees(this.database.pool);
  }
}
