/**
 * Connections for exports alone: few, so that a large file does not take those of who buys, and with more time than a
 * page has. A file that nobody reads any more ends its transaction.
 */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type ClientBase, type PoolClient } from 'pg';
import { Environment } from '../config/environment.js';
import { surviveLostConnections } from './lost-connections.js';
import { Replica } from './replica/replica.js';
import { BEGIN_REPEATABLE_READ } from './swap/repeatable-read.js';

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
  await client.query(BEGIN_REPEATABLE_READ);
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

const open = (connectionString: string, connectionTimeoutMillis: number): Pool => {
  const pool = new Pool({
    ...{ connectionString, connectionTimeoutMillis, max: 2, application_name: 'otp-wallet exports' },
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  surviveLostConnections(pool);
  return pool;
};

@Injectable()
export class ExportPool implements OnApplicationShutdown {
  /** Of the primary. */
  readonly pool: Pool;
  private readonly ofReplica: Pool | null;

  constructor(
    { directDatabaseUrl, REPLICA_DATABASE_URL, POOL_WAIT_MS }: Environment,
    private readonly replica: Replica,
  ) {
    this.pool = open(directDatabaseUrl, POOL_WAIT_MS);
    this.ofReplica = REPLICA_DATABASE_URL ? open(REPLICA_DATABASE_URL, POOL_WAIT_MS) : null;
  }

  /** For a file of staff, which may come from a replica that has all that they have written. */
  async connectFor(staffId: string): Promise<PoolClient> {
    if (!this.ofReplica || !(await this.replica.hasAllOf(staffId))) return this.pool.connect();
    return this.ofReplica.connect().catch(() => this.pool.connect());
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.ofReplica?.end()]);
  }
}
