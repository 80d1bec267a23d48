/** Statements that are written by hand, within a transaction of TypeORM's. */
import type { QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Queries } from './database.js';

export const queriesOf = (manager: EntityManager): Queries => ({
  query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const runner = manager.queryRunner;
    if (!runner) throw new RangeError('statements of a transaction were sent outside of one');
    const { records, affected } = await runner.query(text, [...values], true);
    return { rows: records as Row[], rowCount: affected ?? null } as QueryResult<Row>;
  },
});
