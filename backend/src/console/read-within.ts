/** Reads by several statements at once, each within its own time, and nothing is written. */
import type { Pool, QueryResult, QueryResultRow } from 'pg';

export interface TimedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL ends it after that, and those after it are not run. */
  readonly milliseconds: number;
}

/** In one transaction and one message to the server. @returns each result, or why there is none */
export const readWithin = async <Row extends QueryResultRow>(
  pool: Pool,
  statements: readonly TimedStatement[],
): Promise<PromiseSettledResult<QueryResult<Row>>[]> => {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const begun = client.query('BEGIN READ ONLY');
    const sent = statements.flatMap(({ text, values, milliseconds }) => [
      client.query<Row>(`SET LOCAL statement_timeout = ${milliseconds}`),
      client.query<Row>(text, [...values]),
    ]);
    const ended = client.query('COMMIT');
    const results = await Promise.allSettled(sent);
    const outer = await Promise.allSettled([begun, ended]);
    isBroken = outer.some(({ status }) => status === 'rejected');
    return results.filter((_, at) => at % 2 === 1);
  } finally {
    client.release(isBroken);
  }
};
