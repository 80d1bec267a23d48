/**
 * Pauses of queues, as staff have asked for them: a row for each queue that is to stand still, with its end. The worker
 * makes the queues so (decision 0271); what a queue itself keeps is lost with it.
 */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';

/** By the database's clock, ms. */
const PAUSED_FOR = 15 * 60_000;

export interface QueuePause {
  readonly queue: string;
  readonly staffId: string;
  readonly reason: string;
  readonly pausedAt: Date;
  readonly endsAt: Date;
}

const open = `
SELECT queue, staff_id AS "staffId", reason, paused_at AS "pausedAt", ends_at AS "endsAt"
FROM queue_pauses WHERE ends_at > clock_timestamp() ORDER BY queue`;

/** A row whose time is over is no pause any more, whether or not the worker has deleted it. */
const add = `
INSERT INTO queue_pauses (queue, staff_id, reason, ends_at)
VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => ${PAUSED_FOR / 1000}))
ON CONFLICT (queue) DO UPDATE SET staff_id = excluded.staff_id, reason = excluded.reason,
  paused_at = excluded.paused_at, ends_at = excluded.ends_at
WHERE queue_pauses.ends_at <= clock_timestamp()`;

@Injectable()
export class QueuePauses {
  constructor(private readonly database: Database) {}

  async open(): Promise<QueuePause[]> {
    return (await this.database.query<QueuePause & Record<string, unknown>>(open)).rows;
  }

  async of(queue: string, queries: Queries): Promise<{ staffId: string } | null> {
    const { rows } = await queries.query<{ staffId: string }>(
      'SELECT staff_id AS "staffId" FROM queue_pauses WHERE queue = $1 AND ends_at > clock_timestamp()',
      [queue],
    );
    return rows[0] ?? null;
  }

  /** @returns whether there was none */
  async add({ queue, staffId, reason }: Omit<QueuePause, 'pausedAt' | 'endsAt'>, queries: Queries): Promise<boolean> {
    return (await queries.query(add, [queue, staffId, reason])).rowCount === 1;
  }

  /** @returns whether there was one */
  async end(queue: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      'DELETE FROM queue_pauses WHERE queue = $1 AND ends_at > clock_timestamp()',
      [queue],
    );
    return rowCount === 1;
  }

  /** @returns the queues whose pause was over */
  async endDue(): Promise<string[]> {
    const { rows } = await this.database.query<{ queue: string }>(
      'DELETE FROM queue_pauses WHERE ends_at <= clock_timestamp() RETURNING queue',
    );
    return rows.map(({ queue }) => queue);
  }
}
