/** Whether a check of the ledger is due, and which: by night in India, incremental each night, whole each week. */
import type { ClientBase, Pool } from 'pg';

/** The hours of the night in India, when the fewest people buy: from the first, before the last. */
const NIGHT = { from: 2, before: 5 };
/** Hours: one check a night. */
const ONE_NIGHT = 12;
/** Hours: after the seventh night, whatever the minute was at which it began. */
const ONE_WEEK = 7 * 24 - ONE_NIGHT;

export type DueCheck = { readonly kind: 'whole' } | { readonly kind: 'incremental'; readonly base: number };

export interface CheckFacts {
  /** The hour in India, 0 to 23. */
  readonly hour: number;
  /** Hours since a check began that came to its end; null: none did. */
  readonly sinceLast: number | null;
  readonly sinceWhole: number | null;
  /** The seal up to which the newest whole check that found nothing has checked; null without one. */
  readonly base: number | null;
}

/** A check that was killed left no row: it is due again in the same night. */
export const dueCheck = ({ hour, sinceLast, sinceWhole, base }: CheckFacts): DueCheck | null => {
  if (hour < NIGHT.from || hour >= NIGHT.before) return null;
  if (sinceLast !== null && sinceLast < ONE_NIGHT) return null;
  if (base === null || sinceWhole === null || sinceWhole >= ONE_WEEK) return { kind: 'whole' };
  return { kind: 'incremental', base };
};

const hoursSince = (time: string): string => `(extract(epoch FROM now() - ${time}) / 3600)::float8`;

const facts = `
SELECT extract(hour FROM now() AT TIME ZONE 'Asia/Kolkata')::int AS hour,
  ${hoursSince('max(began_at)')} AS "sinceLast",
  ${hoursSince(`max(began_at) FILTER (WHERE kind = 'whole')`)} AS "sinceWhole",
  (max(seal_no) FILTER (WHERE kind = 'whole' AND result <> 'broken'))::float8 AS base
FROM ledger_checks`;

export const checkFacts = async (client: ClientBase | Pool): Promise<CheckFacts> =>
  (await client.query<CheckFacts>(facts)).rows[0]!;
