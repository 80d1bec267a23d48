/** What a wallet had at an earlier moment: its entries say the balances after each, so a few of them are read. */
import type { ClientBase } from 'pg';
import type { Paise } from '../domain/money/money.js';
import { LAST_ENTRY_BY } from '../ledger/history/last-entry-by.js';

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

const byRecordedTime = `
SELECT available, held, receivable FROM entries WHERE stream = $1 AND first = (${LAST_ENTRY_BY})`;

/** A fold: what took effect earlier may have been recorded at any time. */
const byTimeOfEffect = `
SELECT coalesce(sum(CASE 'user_available' WHEN credit THEN amount WHEN debit THEN -amount END), 0) AS available,
  coalesce(sum(CASE 'user_held' WHEN credit THEN amount WHEN debit THEN -amount END), 0) AS held,
  coalesce(sum(CASE 'user_receivable' WHEN debit THEN amount WHEN credit THEN -amount END), 0) AS receivable
FROM postings WHERE stream = $1 AND effective_at <= $2`;

interface Query {
  /** PostgreSQL plans it once for each connection: planning cost more than half of the search. */
  readonly name: string;
  readonly text: string;
  readonly until: number;
}

const queryOf = (moment: Moment): Query => {
  if ('version' in moment) return { name: 'balance-by-version', text: byVersion, until: moment.version };
  if ('recordedAt' in moment)
    return { name: 'balance-by-recorded-time', text: byRecordedTime, until: moment.recordedAt };
  return { name: 'balance-by-time-of-effect', text: byTimeOfEffect, until: moment.effectiveAt };
};

/** Nothing before the first entry, and of a wallet that does not exist. */
export const balanceAsOf = async (
  client: Pick<ClientBase, 'query'>,
  walletId: string,
  moment: Moment,
): Promise<Balance> => {
  const { name, text, until } = queryOf(moment);
  const { rows } = await client.query<Record<keyof Balance, string>>({ name, text, values: [walletId, until] });
  const { available = 0, held = 0, receivable = 0 } = rows[0] ?? {};
  return { available: Number(available), held: Number(held), receivable: Number(receivable) };
};
