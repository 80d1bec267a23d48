/**
 * BullMQ on PostgreSQL, for a database that may be down when a process starts. BullMQ keeps the first failure of a
 * connection for ever: its queues would refuse every job, and its workers would ask again without a pause, so that the
 * process does nothing else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assertSchemaCompatibility, PostgresConnection, PostgresQueueBackend, type BackendFactory } from 'bullmq';
import type { Pool } from 'pg';
import { retryDeadlocks } from './retry-deadlocks.js';

/** Ms between two attempts. */
const AGAIN_AFTER = 500;

class PatientConnection extends PostgresConnection {
  private ready: Promise<void> | undefined;

  /** Resolves when the database is there, however long that takes. @throws Error once the connection is closed */
  override waitUntilReady(): Promise<void> {
    return (this.ready ??= this.untilReady());
  }

  private async untilReady(): Promise<void> {
    while (!this.isClosing) {
      try {
        return await this.check();
      } catch (error) {
        if (this.listenerCount('error') > 0) this.emit('error', error);
        await sleep(AGAIN_AFTER);
      }
    }
    throw new Error('the connection of the queue is closed');
  }

  private async check(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
  }
}

export const postgresBackend: BackendFactory = (name, options) => {
  const pool = retryDeadlocks(options.connection as unknown as Pool);
  return new PostgresQueueBackend(new PatientConnection(pool), name, options as never);
};
