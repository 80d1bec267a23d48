/**
 * Reading in one snapshot beside a swap of a read model (decision 0325). A table that was filled after the snapshot was
 * taken shows none of its rows: so the tables are locked first, and a swap waits until the transaction ends.
 */

/** The read models that the ledger writes (`npm run swap`), and those of the feed (`npm run feed -- rebuild`). */
export const SWAPPED_TABLES = [
  ...['numbers', 'recharges', 'withdrawals', 'corrections', 'credits'],
  ...['entry_references', 'daily_totals', 'active_days', 'number_outcomes', 'account_hours', 'account_days'],
  ...['recon_items', 'charges'],
];

/** First in a transaction, before any statement that takes its snapshot. It keeps nobody from reading or writing. */
export const LOCK_SWAPPED_TABLES = `LOCK TABLE ${SWAPPED_TABLES.join(', ')} IN ACCESS SHARE MODE`;

export const BEGIN_REPEATABLE_READ = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LOCK_SWAPPED_TABLES}`;
