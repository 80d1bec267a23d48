/** The process's one pool of connections to PostgreSQL, for everything that writes its SQL by hand. */
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { surviveLostConnections } from './lost-connections.js';

export class Database {
  /** Made by TypeORM, which serves the plain tables from the same pool and ends it. */
  readonly pool: Pool;

  constructor(source: DataSource) {
    this.pool = (source.driver as unknown as { master: Pool }).master;
    surviveLostConnections(this.pool);
  }

  /** Whether it answers. @throws where it does not */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** One statement. Whole numbers of type bigint arrive as text. */
  query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(text, [...values]);
  }
}
