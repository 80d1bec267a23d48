/** The cache of what the page reads from the server. Reads are retried after transient trouble, commands never. */
import { createApi, retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { HttpRequest, Http } from './http.js';
import { isTransient, troubleOf, type Trouble } from './trouble.js';

const callServer: BaseQueryFn<HttpRequest, unknown, Trouble> = async (request, { signal, extra, type, getState }) => {
  const { http } = extra as { http: Http };
  const { userId } = (getState() as { session?: { userId?: string } }).session ?? {};
  try {
    return { data: await http({ ...request, signal, userId }) };
  } catch (error) {
    const trouble = troubleOf(error);
    if (type === 'mutation' || !isTransient(trouble)) retry.fail(trouble);
    return { error: trouble };
  }
};

const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000));

/** PROTOCOL-2: up to 3 retries, after 1, 2 and 4 seconds; those of a read as it says itself. */
const RETRIES = { maxRetries: 3, backoff: (attempt: number) => pause(Math.min(5, 2 ** (attempt - 1))) };
/** After 1, 2 and 3 seconds. */
export const EVENLY = { backoff: pause };

/** What becomes stale together; all of it after a session that ended goes on. */
export const TAGS = [
  'Numbers',
  'Transactions',
  'Recharges',
  'Withdrawals',
  'Timeline',
  'Wallet',
  'Catalog',
  'Status',
  'Me',
  'Sessions',
  'Preferences',
  'Push',
] as const;

export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery: retry(callServer, RETRIES),
  tagTypes: TAGS,
  refetchOnReconnect: true,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
