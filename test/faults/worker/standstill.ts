/**
 * Holds the place of a wallet's next entry, so that whoever writes it waits in the middle of their commit: the moment
 * to be killed at.
 */
import type pg from 'pg';
import { lockOf } from '@backend/crypto/canonical.js';
import { until } from '../../support/until.js';

const someoneWaits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** An entry after the newest, which is never committed: another one there waits for the end of its transaction. */
const place = `
INSERT INTO entries SELECT (jsonb_populate_record(e, jsonb_build_object('first', e.first + e.event_count, 'key', 'held'))).*
FROM (SELECT * FROM entries WHERE stream = $1 ORDER BY first DESC LIMIT 1) AS one, entries e
WHERE e.stream = one.stream AND e.first = one.first`;

/** Between two commands of the wallet. */
const takePlace = async (holder: pg.PoolClient, walletId: string): Promise<void> => {
  const lock = String(lockOf(walletId));
  await holder.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    await holder.query(place, [walletId]);
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
};

/** Runs `act` while a commit to the wallet stands still: some of it was written, and none of it is there. */
export const inTheMiddle = async (sql: pg.Pool, walletId: string, act: () => Promise<void>): Promise<void> => {
  const holder = await sql.connect();
  try {
    await holder.query('BEGIN');
    await takePlace(holder, walletId);
    await until('a commit stands still', async () => (await sql.query(someoneWaits)).rowCount !== 0);
    await act();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
};
