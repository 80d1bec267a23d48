/** What a wallet had at an earlier moment: its entries say the balances after each, so a few of them are read. */
import type { ClientBase } from 'pg';
import type { Paise } from '../domain/money/money.js';

export interface Balance {
  readonly available: Paise;
  readonly held: Paise;
  readonly receivable: Paise;
}

/** Which moment: a version of the stream, or microseconds since 1970, that one included. */
export type Moment =
  | { readonly version: number }
  | { readonly recordedAt: number }
  /** What had taken effect by then, also what was recorded later. */
  | { readonly effectiveAt: number };

/** The last entry that ends at a version or before. */
const byVersion = `
SELECT available, held, receivable FROM entries
WHERE stream = $1 AND first <= $2 AND first + event_count - 1 <= $2 ORDER BY first DESC LIMIT 1`;

/**
 * Recorded times rise within a stream, so the last entry of a time is found by halving, with one entry read in each
 * step: `low` is the first version of an entry of the time, or 0; none above `high` is.
 */
const byRecordedTime = `
WITH RECURSIVE search (low, high) AS (
  SELECT 0::bigint, (SELECT first FROM entries WHERE stream = $1 ORDER BY first DESC LIMIT 1)
  UNION ALL
  SELECT CASE WHEN m.recorded_at <= $2 THEN m.first ELSE s.low END,
    CASE WHEN m.recorded_at <= $2 THEN s.high ELSE (s.low + s.high + 1) / 2 - 1 END
  FROM search s, LATERAL (SELECT first, recorded_at FROM entries
    WHERE stream = $1 AND first >= (s.low + s.high + 1) / 2 ORDER BY first LIMIT 1) m
  WHERE s.low < s.high)
SELECT available, held, receivable FROM entries
WHERE stream = $1 AND first = (SELECT low FROM search WHERE low = high)`;

/** A fold: what took effect earlier may have been recorded at any time. */
const byTimeOfEffect = `
SELECT coalesce(sum(CASE 'user_available' WHEN credit THEN amount WHEN debit THEN -amount END), 0) AS available,
  coalesce(sum(CASE 'user_held' WHEN credit THEN amount WHEN debit THEN -amount END), 0) AS held,
  coalesce(sum(CASE 'user_receivable' WHEN debit THEN amount WHEN credit THEN -amount END), 0) AS receivable
FROM postings WHERE stream = $1 AND effective_at <= $2`;

const queryOf = (moment: Moment): [sql: string, until: number] => {
  if ('version' in moment) return [byVersion, moment.version];
  if ('recordedAt' in moment) return [byRecordedTime, moment.recordedAt];
  return [byTimeOfEffect, moment.effectiveAt];
};

/** Nothing before the first entry, and of a wallet that does not exist. */
export const balanceAsOf = async (
  client: Pick<ClientBase, 'query'>,
  walletId: string,
  moment: Moment,
): Promise<Balance> => {
  const [sql, until] = queryOf(moment);
  const { rows } = await client.query<Record<keyof Balance, string>>(sql, [walletId, until]);
  const { available = 0, held = 0, receivable = 0 } = rows[0] ?? {};
  return { available: Number(available), held: Number(held), receivable: Number(receivable) };
};
