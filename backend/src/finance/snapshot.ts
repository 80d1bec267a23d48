/** Two connections that see the same moment: one reads the history while the other makes the pictures, and the house goes on meanwhile. */
import pg from 'pg';

export interface Snapshot {
  /** Reads only. */
  readonly reader: pg.ClientBase;
  /** Makes shadow tables; temporary ones need no right that the application has not. */
  readonly writer: pg.ClientBase;
}

/** A look at the whole history takes as long as it takes. */
const PATIENT = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off; SET work_mem = '64MB'`;

/**
 * Runs `work` in one repeatable-read snapshot of the database at `url`.
 * @param keep true: what the writer made is committed; false: it is undone
 */
export const inSnapshot = async <Result>(
  url: string,
  keep: boolean,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> => {
  const [reader, writer] = [1, 2].map(() => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client];
  for (const client of [reader, writer]) client.on('error', () => undefined); // the query that runs tells it
  try {
    await Promise.all([reader.connect(), writer.connect()]);
    await writer.query(PATIENT);
    await writer.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await writer.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    await reader.query(PATIENT);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await reader.query(`SET TRANSACTION SNAPSHOT '${rows[0]!.id}'`);
    const result = await work({ reader, writer });
    await writer.query(keep ? 'COMMIT' : 'ROLLBACK');
    return result;
  } finally {
    await Promise.all([reader.end(), writer.end()]); // what was not committed is undone
  }
};
