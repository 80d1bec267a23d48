/**
 * Two connections with one snapshot: one reads the history while the other writes read models, beside running
 * processes.
 */
import pg from 'pg';
import { BEGIN_REPEATABLE_READ, LOCK_SWAPPED_TABLES } from '../database/swap/repeatable-read.js';

export interface Snapshot {
  /** Reads only. */
  readonly reader: pg.ClientBase;
  /** Writes shadow tables; temporary ones need no more rights than the application has. */
  readonly writer: pg.ClientBase;
}

/**
 * Reading the whole history has no time limit; values are written as text in one form, whatever the settings of the
 * server, the database or the role are.
 */
const SETTINGS = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET jit = off; SET work_mem = '64MB'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1`;

/**
 * Runs `work` in one repeatable-read snapshot of the database at `url`.
 * @param keep true: what the writer wrote is committed; false: it is rolled back
 */
export const inSnapshot = async <Result>(
  url: string,
  keep: boolean,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> => {
  const [reader, writer] = [1, 2].map(() => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client];
  for (const client of [reader, writer]) client.on('error', () => undefined); // the running query rejects
  try {
    await Promise.all([reader.connect(), writer.connect()]);
    await writer.query(SETTINGS);
    await writer.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${LOCK_SWAPPED_TABLES}`);
    const { rows } = await writer.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    await reader.query(SETTINGS);
    await reader.query(BEGIN_REPEATABLE_READ);
    await reader.query(`SET TRANSACTION SNAPSHOT '${rows[0]!.id}'`);
    const result = await work({ reader, writer });
    await writer.query(keep ? 'COMMIT' : 'ROLLBACK');
    return result;
  } finally {
    await Promise.all([reader.end(), writer.end()]); // rolls back what was not committed
  }
};
