/**
 * Received codes are personal: they are deleted after some days (PRIVACY-30). Their events and the chain stay whole,
 * and each deletion is an event itself (decision 0170).
 */
import type { Pool } from 'pg';
import { ClockGuard } from '../../database/clock-guard.js';
import { RETENTION } from '../../domain/retention.js';
import { systemActor, type Ledger } from '../../ledger/ledger.js';

/** Deleted in one statement, so that none takes long. */
const BATCH_SIZE = 5_000;

interface Limits {
  /** Ms: until then codes may be missing, by the newest event; 0 without one. */
  readonly recorded: string;
  /** Ms. */
  readonly wanted: string;
  /** How many codes were received between the two. */
  readonly count: string;
}

const limits = `
WITH l AS (SELECT
  (SELECT coalesce(max((data->>'before')::bigint), 0)
    FROM events WHERE stream = '${RETENTION}' AND data->>'what' = 'codes') AS recorded,
  floor(extract(epoch FROM trusted_now($2, $3) - make_interval(days => $1)) * 1000)::bigint AS wanted)
SELECT recorded, wanted, (SELECT count(*) FROM codes
  WHERE received_at >= to_timestamp(recorded / 1000.0) AND received_at < to_timestamp(wanted / 1000.0)) AS count FROM l`;

const some = `
DELETE FROM codes WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM codes WHERE received_at < to_timestamp($1::bigint / 1000.0) LIMIT ${BATCH_SIZE}))`;

export interface CodeStore {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly clock?: ClockGuard;
}

const deleteBefore = async (pool: Pool, before: number): Promise<number> => {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(some, [before]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return deleted;
  }
};

/**
 * The event comes first: a check of the ledger between the two finds nothing wrong. Its key is the limit before it, and
 * it counts from there: workers at the same time record one, and what an interrupted run left is not counted again.
 * @returns how many codes were deleted @throws Refusal 'busy' while the clock is in doubt
 */
export const deleteOldCodes = async (
  { pool, ledger, clock = ClockGuard.on(pool) }: CodeStore,
  keptDays: number,
): Promise<number> => {
  const { rows } = await pool.query<Limits>(limits, [keptDays, ...(await clock.window())]);
  const { recorded, wanted, count } = rows[0]!;
  if (count === '0') return deleteBefore(pool, Number(recorded));
  const erasure = { type: 'DataErased', what: 'codes', before: Number(wanted), count: Number(count) } as const;
  const request = { stream: RETENTION, key: `codes-from-${recorded}`, actor: systemActor('worker') };
  const { events } = await ledger.record(request, () => [erasure]);
  const { before } = events[0]!.event as typeof erasure; // another worker's, where that was first
  return deleteBefore(pool, before);
};
