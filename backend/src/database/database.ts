/** The process's one pool of connections to PostgreSQL, for everything that writes its SQL by hand. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

@Injectable()
export class Database {
  /** Made by TypeORM, which serves the plain tables from the same pool and ends it. */
  readonly pool: Pool;

  constructor(@InjectDataSource() source: DataSource) {
    this.pool = (source.driver as unknown as { master: Pool }).master;
  }

  /** One statement. Whole numbers of type bigint arrive as text. */
  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, [...values]);
    return rows;
  }
}
