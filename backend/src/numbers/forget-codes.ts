/** Received codes are personal: they are deleted after some days (decisions.md, Personal data 30). Their events and the chain stay whole. */
import type { Pool } from 'pg';

/** Deleted in one statement, so that none takes long. */
const MOST = 5_000;

/** First it is written until when codes may be missing: a check of the ledger between the two finds nothing wrong. */
const forgotten = `UPDATE codes_forgotten SET before = greatest(before, clock_timestamp() - make_interval(days => $1))`;
const some = `
DELETE FROM codes WHERE ctid = ANY(ARRAY(
  SELECT c.ctid FROM codes c, codes_forgotten f WHERE c.received_at < f.before LIMIT ${MOST}))`;

/** @returns how many codes were deleted */
export const forgetCodes = async (pool: Pool, keptDays: number): Promise<number> => {
  await pool.query(forgotten, [keptDays]);
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(some);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < MOST) return deleted;
  }
};
