/**
 * Claiming jobs in PostgreSQL can deadlock when two do it at once. A busy queue therefore has two connections of its
 * own: one listens, one does everything else (decision 0063).
 */
import pg from 'pg';
import { surviveLostConnections } from '../database/lost-connections.js';
import { CONNECTION } from '../database/connection.js';

/**
 * Jobs are hints, and none is worth a wait for the disk: what a crash of PostgreSQL forgets is found again in our own
 * tables.
 */
const UNHURRIED = '-c synchronous_commit=off';
/**
 * Each statement has its index. A queue that was empty a minute ago has no statistics, and would be read whole for
 * every claim.
 */
const BY_INDEX = '-c enable_seqscan=off -c enable_bitmapscan=off';
const OPTIONS = [CONNECTION.options, UNHURRIED, BY_INDEX].join(' ');

/** @param beside the process's pool: this one leads to the same database */
export const claimsAlone = (beside: pg.Pool): pg.Pool => {
  const { connectionString } = beside.options;
  if (!connectionString) throw new RangeError('a pool without an address');
  const pool = new pg.Pool({
    ...{ connectionString, max: 2, options: OPTIONS, application_name: 'otp-wallet-jobs' },
    ...{ keepAlive: true, idleTimeoutMillis: 0 },
  });
  surviveLostConnections(pool);
  return pool;
};
