/** What every connection of ours tells PostgreSQL: where the queue's tables are, and how long a stopped process may keep others waiting. */
const SETTINGS = {
  search_path: 'public,bullmq',
  idle_in_transaction_session_timeout: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
};

export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
