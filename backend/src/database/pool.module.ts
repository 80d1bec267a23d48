/** The process's one pool of connections to PostgreSQL: it belongs to the product, and TypeORM works on it too. */
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Environment } from '../config/environment.js';
import { CONNECTION } from './connection.js';
import { surviveLostConnections } from './lost-connections.js';

const openPool = ({ DATABASE_URL, POOL_SIZE, POOL_WAIT_MS }: Environment): Pool => {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: POOL_SIZE,
    ...CONNECTION,
    // Notices connections that a firewall dropped. No idle limit: reconnecting costs more than it saves.
    keepAlive: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: POOL_WAIT_MS,
    application_name: 'otp-wallet',
  });
  surviveLostConnections(pool);
  return pool;
};

@Module({
  providers: [{ provide: Pool, inject: [Environment], useFactory: openPool }],
  exports: [Pool],
})
export class PoolModule implements OnApplicationShutdown {
  constructor(private readonly pool: Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
