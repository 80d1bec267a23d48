/** The process's database, for everything that writes its SQL by hand. */
import type { Pool, QueryResult, QueryResultRow } from 'pg';

export class Database {
  constructor(readonly pool: Pool) {}

  /** One statement. Whole numbers of type bigint arrive as text. */
  query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(text, [...values]);
  }
}
