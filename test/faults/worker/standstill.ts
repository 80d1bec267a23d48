/**
 * Holds a wallet's row, so that whoever writes to it waits in the middle of their commit: the moment to be killed at.
 */
import type pg from 'pg';
import { until } from '../../support/until.js';

const someoneWaits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `act` while a commit to the wallet stands still: some of it was written, and none of it is there. */
export const inTheMiddle = async (sql: pg.Pool, walletId: string, act: () => Promise<void>): Promise<void> => {
  const holder = await sql.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM wallets WHERE wallet_id = $1 FOR UPDATE', [walletId]);
    await until('a commit stands still', async () => (await sql.query(someoneWaits)).rowCount !== 0);
    await act();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
};
