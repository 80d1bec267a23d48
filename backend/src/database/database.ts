/** The process's one pool of connections to PostgreSQL: TypeORM makes it, the ledger, the reads and the queue share it. */
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

/** On every connection: a process that stops must not keep wallets locked. BullMQ finds its tables by the path. */
const settings = [
  'search_path=public,bullmq',
  'idle_in_transaction_session_timeout=5000',
  'lock_timeout=3000',
  'statement_timeout=10000',
  'jit=off',
];

export const dataSourceOf = (url: string, poolSize: number): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    synchronize: false,
    entities: [],
    extra: {
      max: poolSize,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      options: settings.map((setting) => `-c ${setting}`).join(' '),
    },
  });

export class Database {
  constructor(readonly source: DataSource) {}

  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(sql, values);
  }
}
