/** The database as the doctor reads it: with the settings of our own connections, and unable to write. */
import { Pool } from 'pg';
import { connectionOptions } from '../../database/connection.js';
import { surviveLostConnections } from '../../database/lost-connections.js';
import { unchecked, type Finding } from './finding.js';

/** @param within what connecting and each statement may take, ms */
export const openDatabase = (url: string, within: number): Pool => {
  const pool = new Pool({
    connectionString: url,
    options: connectionOptions({ default_transaction_read_only: 'on', statement_timeout: String(within) }),
    max: 4,
    connectionTimeoutMillis: within,
    application_name: 'otp-wallet-doctor',
  });
  surviveLostConnections(pool);
  return pool;
};

/** The pool once it has answered; it rejects where the database does not. */
export type Reached = Promise<Pool>;

export const reach = async (pool: Pool | null): Reached => {
  if (!pool) throw new Error('DATABASE_URL is not set');
  await pool.query('SELECT 1');
  return pool;
};

/** A check that needs the database: that it does not answer is the finding of another. */
export const withDatabase =
  (reached: Reached, find: (pool: Pool) => Promise<readonly Finding[]>) => async (): Promise<readonly Finding[]> => {
    const pool = await reached.catch(() => null);
    return pool ? find(pool) : [unchecked('The database does not answer.')];
  };
