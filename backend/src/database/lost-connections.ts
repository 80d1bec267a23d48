/** A connection that breaks fails its query, which is enough: without a listener its 'error' event ends the process. */
import type { Pool, PoolClient } from 'pg';

const ignore = (): void => undefined;
/** One function for all pools, so that it is added to a pool once. */
const listen = (client: PoolClient): void => {
  if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
};

/** May be called more than once on a pool. */
export const surviveLostConnections = (pool: Pool): void => {
  // The pool itself listens to idle connections only.
  if (!pool.listeners('acquire').includes(listen)) pool.on('acquire', listen);
  if (pool.listenerCount('error') === 0) pool.on('error', ignore);
};
