/** The process's database, for everything that writes its SQL by hand. */
import type { Pool, QueryResult, QueryResultRow } from 'pg';

export class Database {
  constructor(readonly pool: Pool) {}

  /** Whether it answers. @throws where it does not */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** One statement. Whole numbers of type bigint arrive as text. */
  query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(text, [...values]);
  }
}
