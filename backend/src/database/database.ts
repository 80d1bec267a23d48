/** The process's database, for everything that writes its SQL by hand. */
import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';

/** Runs statements: by themselves, or all in one transaction. */
export interface Queries {
  /** One statement. Whole numbers of type bigint arrive as text. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** On one connection, as in a transaction of it. */
export const queriesOn = (client: ClientBase): Queries => ({
  query: (text, values = []) => client.query(text, [...values]),
});

export class Database implements Queries {
  constructor(readonly pool: Pool) {}

  /** Whether it answers. @throws where it does not */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(text, [...values]);
  }

  /** Commits what `work` has done, or nothing where it throws. */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(queriesOn(client));
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot even roll back is not used again.
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }
}
