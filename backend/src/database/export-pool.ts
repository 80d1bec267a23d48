/**
 * Connections for exports alone: few, so that a large file does not take those of who buys, and with more time than a
 * page has. A file that nobody reads any more ends its transaction.
 */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type ClientBase, type PoolClient } from 'pg';
import { Environment } from '../config/environment.js';
import { surviveLostConnections } from './lost-connections.js';

const SETTINGS = {
  search_path: 'public',
  /** A reader who takes nothing for so long has gone. */
  idle_in_transaction_session_timeout: 60_000,
  lock_timeout: 3_000,
  statement_timeout: 60_000,
  random_page_cost: 1.1,
  log_parameter_max_length_on_error: 0,
};

export const beginSnapshot = async (client: ClientBase): Promise<void> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
};

/** Where all was read, or nothing. A connection whose transaction cannot be ended is not used again. */
export const endSnapshot = (client: PoolClient): Promise<void> =>
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );

/**
 * Of a file that was left in the middle: whoever made it may still be asking for the next rows, and would ask in the
 * transaction of the next file. The connection is closed, and is not used again.
 */
export const breakSnapshot = (client: PoolClient): void => client.release(true);

@Injectable()
export class ExportPool implements OnApplicationShutdown {
  readonly pool: Pool;

  constructor({ DATABASE_URL, POOL_WAIT_MS }: Environment) {
    this.pool = new Pool({
      connectionString: DATABASE_URL,
      max: 2,
      options: Object.entries(SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      connectionTimeoutMillis: POOL_WAIT_MS,
      application_name: 'otp-wallet exports',
    });
    surviveLostConnections(this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
