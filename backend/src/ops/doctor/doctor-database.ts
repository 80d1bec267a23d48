/** The database as the doctor reads it: with the settings of our own connections, and unable to write. */
import { Pool } from 'pg';
import { connectionOptions } from '../../database/connection.js';
import { surviveLostConnections } from '../../database/lost-connections.js';
import { unchecked, type Finding } from './finding.js';

/** Below the limit of a check, so that PostgreSQL's own message is what people read, ms. */
const ANSWERS_WITHIN = 4_000;

export const openDatabase = (url: string): Pool => {
  const pool = new Pool({
    connectionString: url,
    options: connectionOptions({ default_transaction_read_only: 'on', statement_timeout: String(ANSWERS_WITHIN) }),
    max: 4,
    connectionTimeoutMillis: ANSWERS_WITHIN,
    application_name: 'otp-wallet-doctor',
  });
  surviveLostConnections(pool);
  return pool;
};

/** The pool once it has answered; null where it does not, which is a finding of its own. */
export type Reached = Promise<Pool | null>;

export const reach = async (pool: Pool | null): Reached =>
  pool?.query('SELECT 1').then(
    () => pool,
    () => null,
  ) ?? null;

/** A check that needs the database. */
export const withDatabase =
  (reached: Reached, find: (pool: Pool) => Promise<readonly Finding[]>) => async (): Promise<readonly Finding[]> => {
    const pool = await reached;
    return pool ? find(pool) : [unchecked('The database does not answer.')];
  };
