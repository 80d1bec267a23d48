/** A connection that PostgreSQL drops while it is in use fails its query, which is enough: unheard, its 'error' event would end the whole process. */
import type { Pool, PoolClient } from 'pg';

const ignore = (): void => undefined;
/** One function for all pools, so that it can be seen whether a pool has it already. */
const listen = (client: PoolClient): void => {
  if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
};

/** May be called more than once on a pool. */
export const surviveLostConnections = (pool: Pool): void => {
  // The pool itself listens only to connections that nobody uses.
  if (!pool.listeners('acquire').includes(listen)) pool.on('acquire', listen);
  if (pool.listenerCount('error') === 0) pool.on('error', ignore);
};
