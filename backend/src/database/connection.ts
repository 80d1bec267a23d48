/**
 * Settings of every connection: where the queue's tables are, how long a stopped process can block others, the cost of
 * a random page on an SSD, and that values (e-mails among them) stay out of PostgreSQL's log.
 */
export const SETTINGS = {
  search_path: 'public,bullmq',
  idle_in_transaction_session_timeout: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  random_page_cost: 1.1,
  log_parameter_max_length_on_error: 0,
};

/** What a connection is opened with. @param others above these settings */
export const connectionOptions = (others: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...SETTINGS, ...others })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For the pool of a process, also in tests. pipeline: two statements sent at once wait once. */
export const CONNECTION = { options: connectionOptions(), pipeline: true } as const;
