/** Global, as every layer above the database counts its work in one registry of the process. */
import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Replica } from '../database/replica/replica.js';
import { Metrics } from './metrics.js';

/** The pool is below this module, and is asked from here. */
const metrics = {
  provide: Metrics,
  inject: [Database, Replica],
  useFactory: ({ pool }: Database, replica: Replica): Metrics => {
    const made = new Metrics();
    const connections = made.gauge('otp_pool_connections', 'Open connections to PostgreSQL, and idle ones.', 'state');
    const waiting = made.gauge('otp_pool_waiting', 'Queries that wait for a connection of the pool.');
    const reads = made.gauge('otp_replica_reads', 'Reads of staff that a replica may answer, by who did.', 'from');
    const behind = made.gauge('otp_replica_behind_seconds', 'How old the replica was at the last of these reads.');
    made.atScrape(() => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      waiting.set(pool.waitingCount);
      if (!replica.isSet) return;
      for (const [from, count] of Object.entries(replica.reads)) reads.set({ from }, count);
      if (replica.behind === null) behind.reset();
      else behind.set(replica.behind);
    });
    return made;
  },
};

@Global()
@Module({ providers: [metrics], exports: [Metrics] })
export class MetricsModule {}
