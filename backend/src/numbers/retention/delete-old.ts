/**
 * Received codes and phone numbers are personal: they are deleted after some days (PRIVACY-30). Their events and the
 * chain stay whole, and each deletion is an event itself (decisions 0170 and 0172).
 */
import type { Pool } from 'pg';
import { Clock } from '../../database/clock.js';
import { ClockGuard } from '../../database/clock-guard.js';
import type { EventOf } from '../../domain/events.js';
import { RETENTION } from '../../domain/retention.js';
import { systemActor, type Ledger } from '../../ledger/ledger.js';

/** What is erased. */
export const ERASABLE = ['codes', 'phones'] as const;
export type Erasable = (typeof ERASABLE)[number];

/** Deleted in one statement, so that none takes long. */
const BATCH_SIZE = 5_000;

interface Limits {
  /** Ms: until then rows may be missing, by the newest event; 0 without one. */
  readonly recorded: string;
  /** Ms. */
  readonly wanted: string;
  /** How many were recorded between the two. */
  readonly count: string;
}

const between = `>= to_timestamp(recorded / 1000.0) AND`;
const before = `< to_timestamp(wanted / 1000.0)`;

const COUNT: Readonly<Record<Erasable, string>> = {
  codes: `SELECT count(*) FROM codes WHERE received_at ${between} received_at ${before}`,
  phones: `SELECT count(*) FROM phones WHERE assigned_at ${between} assigned_at ${before}`,
};

const limits = (what: Erasable): string => `
WITH l AS (SELECT
  (SELECT coalesce(max((data->>'before')::bigint), 0)
    FROM events WHERE stream = '${RETENTION}' AND data->>'what' = '${what}') AS recorded,
  floor(extract(epoch FROM trusted_now($2, $3) - make_interval(days => $1)) * 1000)::bigint AS wanted)
SELECT recorded, wanted, (${COUNT[what]}) AS count FROM l`;

const limit = `to_timestamp($1::bigint / 1000.0) LIMIT ${BATCH_SIZE}`;
const SOME: Readonly<Record<Erasable, string>> = {
  codes: `DELETE FROM codes WHERE ctid = ANY(ARRAY(SELECT ctid FROM codes WHERE received_at < ${limit}))`,
  phones: `DELETE FROM phones WHERE ctid = ANY(ARRAY(SELECT ctid FROM phones WHERE assigned_at < ${limit}))`,
};

export interface Store {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly clock?: Clock;
}

const deleteBefore = async (pool: Pool, what: Erasable, before: number): Promise<number> => {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(SOME[what], [before]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return deleted;
  }
};

/**
 * The event comes first: a check of the ledger between the two finds nothing wrong. Its key is the limit before it, and
 * it counts from there: workers at the same time record one, and what an interrupted run left is not counted again.
 * @returns how many were deleted @throws Refusal 'busy' while the clock is in doubt
 */
export const deleteOld = async (
  { pool, ledger, clock = ClockGuard.on(pool) }: Store,
  what: Erasable,
  keptDays: number,
): Promise<number> => {
  const { rows } = await pool.query<Limits>(limits(what), [keptDays, ...(await clock.window())]);
  const { recorded, wanted, count } = rows[0]!;
  if (count === '0') return deleteBefore(pool, what, Number(recorded));
  const erasure = { type: 'DataErased', what, before: Number(wanted), count: Number(count) } as const;
  const request = { stream: RETENTION, key: `${what}-from-${recorded}`, actor: systemActor('worker') };
  const { events } = await ledger.record(request, () => [erasure]);
  const { before } = events[0]!.event as EventOf<'DataErased'>; // another worker's, where that was first
  return deleteBefore(pool, what, before);
};
