/** A connection that PostgreSQL drops while it is in use fails its query, which is enough: unheard, its 'error' event would end the whole process. */
import type { Pool } from 'pg';

const ignore = (): void => undefined;

/** May be called more than once on a pool. */
export const surviveLostConnections = (pool: Pool): void => {
  // The pool itself listens only to connections that nobody uses.
  pool.on('acquire', (client) => {
    if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
  });
  if (pool.listenerCount('error') === 0) pool.on('error', ignore);
};
