/**
 * The process's pools of connections to PostgreSQL: one that everything shares, TypeORM too, and, where that one is
 * behind a pooler in transaction mode, a second one for what needs a session.
 */
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolConfig } from 'pg';
import { Environment } from '../config/environment.js';
import { CONNECTION } from './connection.js';
import { DirectPool } from './pooler/direct-pool.js';
import { surviveLostConnections } from './lost-connections.js';
import { POOLED_CONNECTION } from './pooler/pooled-connection.js';

const openPool = ({ POOL_SIZE, POOL_WAIT_MS }: Environment, to: PoolConfig): Pool => {
  const pool = new Pool({
    ...to,
    max: POOL_SIZE,
    // Notices connections that a firewall dropped. No idle limit: reconnecting costs more than it saves.
    keepAlive: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: POOL_WAIT_MS,
    application_name: 'otp-wallet',
  });
  surviveLostConnections(pool);
  return pool;
};

const shared = (environment: Environment): Pool =>
  openPool(environment, {
    connectionString: environment.DATABASE_URL,
    ...(environment.DIRECT_DATABASE_URL ? POOLED_CONNECTION : CONNECTION),
  });

const direct = (pool: Pool, environment: Environment): DirectPool => {
  const { DIRECT_DATABASE_URL: connectionString } = environment;
  return connectionString ? openPool(environment, { connectionString, ...CONNECTION }) : pool;
};

@Module({
  providers: [
    { provide: Pool, inject: [Environment], useFactory: shared },
    { provide: DirectPool, inject: [Pool, Environment], useFactory: direct },
  ],
  exports: [Pool, DirectPool],
})
export class PoolModule implements OnApplicationShutdown {
  constructor(
    private readonly pool: Pool,
    private readonly direct: DirectPool,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...new Set([this.pool, this.direct])].map((pool) => pool.end()));
  }
}
