/**
 * BullMQ's commands on PostgreSQL lock rows of many jobs in an order of their own, so that two processes can deadlock.
 * PostgreSQL then ends one of the two commands and takes back all it did: it can be asked again.
 */
import type { Pool, QueryResult } from 'pg';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DEADLOCK_DETECTED = '40P01';

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;

/**
 * The same pool, whose statements are asked again when PostgreSQL has chosen them to end a deadlock. No pause is needed
 * between two attempts: the other side goes on at once, and a deadlock is found 1 s after it began. Statements of a
 * client that is checked out stay as they are.
 */
export const retryDeadlocks = (pool: Pool): Pool => {
  const query = async (text: string, values?: unknown[]): Promise<QueryResult> => {
    for (;;)
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isDeadlock(error)) throw error;
      }
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
