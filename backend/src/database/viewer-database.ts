/**
 * The database as staff see it who view a person's account: each transaction only reads, and takes a role that can
 * read what the person sees and nothing else (decision 0205). Its rights are in migrations/grants.ts.
 */
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { Database, type Queries } from './database.js';

const ROLE = 'otp_viewer';
/** There is no such role, or the application may not take it. */
const NO_ROLE = ['22023', '42501'];

export class ViewerDatabase extends Database {
  constructor(
    pool: Pool,
    private readonly role = ROLE,
  ) {
    super(pool);
  }

  override query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return this.transaction((queries) => queries.query<Row>(text, values));
  }

  override transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return super.transaction(async (queries) => {
      await queries.query('SET TRANSACTION READ ONLY');
      await queries.query(`SET LOCAL ROLE ${this.role}`);
      return work(queries);
    });
  }

  /** False where the database has no role for it: then nobody views an account. */
  async isReady(): Promise<boolean> {
    try {
      await this.query('SELECT');
      return true;
    } catch (error) {
      const { code } = (error ?? {}) as { code?: unknown };
      if (typeof code === 'string' && NO_ROLE.includes(code)) return false;
      throw error;
    }
  }
}
