/**
 * Received codes are personal: they are deleted after some days (PRIVACY-30). Their events and the chain stay whole
 * (decision 0020).
 */
import type { Pool } from 'pg';
import { ClockGuard } from '../../database/clock-guard.js';

/** Deleted in one statement, so that none takes long. */
const BATCH_SIZE = 5_000;

/** First it is written until when codes may be missing: a check of the ledger between the two finds nothing wrong. */
const forgotten = `UPDATE codes_forgotten SET before = greatest(before, trusted_now($2, $3) - make_interval(days => $1))`;
const some = `
DELETE FROM codes WHERE ctid = ANY(ARRAY(
  SELECT c.ctid FROM codes c, codes_forgotten f WHERE c.received_at < f.before LIMIT ${BATCH_SIZE}))`;

/** @returns how many codes were deleted @throws Refusal 'busy' while the clock is in doubt */
export const deleteOldCodes = async (pool: Pool, keptDays: number, clock = ClockGuard.on(pool)): Promise<number> => {
  await pool.query(forgotten, [keptDays, ...(await clock.window())]);
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(some);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return deleted;
  }
};
