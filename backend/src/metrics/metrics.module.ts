/** Global, as every layer above the database counts its work in one registry of the process. */
import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Metrics } from './metrics.js';

/** The pool is below this module, and is asked from here. */
const metrics = {
  provide: Metrics,
  inject: [Database],
  useFactory: ({ pool }: Database): Metrics => {
    const made = new Metrics();
    const connections = made.gauge('otp_pool_connections', 'Open connections to PostgreSQL, and idle ones.', 'state');
    const waiting = made.gauge('otp_pool_waiting', 'Queries that wait for a connection of the pool.');
    made.atScrape(() => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      waiting.set(pool.waitingCount);
    });
    return made;
  },
};

@Global()
@Module({ providers: [metrics], exports: [Metrics] })
export class MetricsModule {}
