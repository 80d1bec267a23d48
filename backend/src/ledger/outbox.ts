/**
 * Work that was written with an event: claimed by one worker at a time, handed out again when it is not done within its
 * limit (decision 0006).
 */
import type { Pool } from 'pg';
import { Clock } from '../database/clock.js';
import { ClockGuard } from '../database/clock-guard.js';
import type { OutboxJob } from '../domain/reactions.js';
import { DONE, type JobResult, type OutboxRow } from '../jobs/job.js';
import type { WorkRef } from './ledger.js';

/** Work that is not done by then is handed out again, ms; while its first job lives, that changes nothing. */
export const DONE_WITHIN = 20_000;

/**
 * By how much a row is late, seconds: since it was due, or handed out in vain. Below 0 where it is not due yet.
 */
export const OUTBOX_LATENESS = `greatest(extract(epoch FROM clock_timestamp() - available_at),
  (attempts - 1) * ${DONE_WITHIN / 1000})::float8`;

export interface ClaimedWork extends WorkRef {
  readonly job: OutboxJob;
  /** The number, recharge ... it is about. */
  readonly subject: string | null;
  /** Of the entry that it follows from. */
  readonly correlation: string | null;
  /**
   * How often it was handed out since it was written or last postponed: more than once means that it was not done
   * within its limit.
   */
  readonly attempts: number;
}

interface Row {
  stream: string;
  version: string;
  seq: number;
  job: OutboxJob;
  subject: string | null;
  correlation: string | null;
  attempts: number;
}

/** Materialized: as a subquery of the update it could run again for each row, and lock more than it may. */
const claim = `
WITH clock AS MATERIALIZED (SELECT trusted_now($3, $4) AS now),
due AS MATERIALIZED (
  SELECT stream, version, seq FROM outbox WHERE available_at <= (SELECT now FROM clock) ORDER BY available_at LIMIT $1 FOR UPDATE SKIP LOCKED)
UPDATE outbox o SET set_at = clock.now, available_at = clock.now + make_interval(secs => $2::float8 / 1000), attempts = attempts + 1
FROM due, clock WHERE o.stream = due.stream AND o.version = due.version AND o.seq = due.seq
RETURNING o.stream, o.version, o.seq, o.job, o.subject, o.correlation, o.attempts`;

const postpone = `
UPDATE outbox SET attempts = 0, set_at = clock.now, available_at = clock.now + make_interval(secs => $4::float8 / 1000)
FROM (SELECT trusted_now($5, $6) AS now) AS clock WHERE stream = $1 AND version = $2 AND seq = $3`;

export class Outbox {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock = ClockGuard.on(pool),
  ) {}

  /**
   * Takes up to `most` due rows; each comes due again after `limit` ms unless its work deletes it. None while the clock
   * is in doubt.
   */
  async claim(most: number, limit: number): Promise<ClaimedWork[]> {
    if (this.clock.doubt) return [];
    const { rows } = await this.pool.query<Row>(claim, [most, limit, ...(await this.clock.window())]);
    return rows.map((row) => ({ ...row, version: Number(row.version) }));
  }

  /** What a job's handler returned becomes of its row, unless a commit of the ledger has deleted it. */
  async apply(row: OutboxRow, result: JobResult): Promise<void> {
    if (row.isSettled) return;
    if (result === DONE) await this.settle(row);
    else await this.postpone(row, result.againIn);
  }

  /** For work that ends without a commit of the ledger: it is done, or there is nothing to do. */
  async settle({ stream, version, seq }: WorkRef): Promise<void> {
    await this.pool.query('DELETE FROM outbox WHERE stream = $1 AND version = $2 AND seq = $3', [stream, version, seq]);
  }

  /**
   * To be handed out again `after` ms from now by the database's clock, and not before: it waits on purpose, and is not
   * late.
   */
  async postpone({ stream, version, seq }: WorkRef, after: number): Promise<void> {
    await this.pool.query(postpone, [stream, version, seq, after, ...(await this.clock.window())]);
  }
}
