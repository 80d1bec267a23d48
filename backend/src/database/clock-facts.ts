/** What processes noticed and operators decided about the database's clock: insert-only rows, read every second. */
import type { Pool } from 'pg';
import { requireOwnClock } from './clock-source.js';

export interface ClockFact {
  readonly no: number;
  /** 'right': a process that read it all the time sees no jump, or it came back. 'accepted': an operator says so. */
  readonly kind: 'ahead' | 'behind' | 'right' | 'accepted';
  /** Milliseconds. */
  readonly shift: number;
  /** What the clock read, ms. */
  readonly clock: number;
}

/** The clock, and the newest fact about it, as of one moment. */
export interface ClockRead {
  readonly clock: number;
  readonly fact: ClockFact | null;
  /** Commits up to here, ms, may be ahead of the clock: an operator accepted that. */
  readonly acceptedUntil: number;
}

const read = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock,
  (SELECT json_build_object('no', fact_no, 'kind', kind, 'shift', shift_ms, 'clock', clock_ms) FROM clock_facts ORDER BY fact_no DESC LIMIT 1) AS fact,
  coalesce((SELECT max(newest_commit) / 1000 FROM clock_facts WHERE kind = 'accepted'), 0)::float8 AS "acceptedUntil"`;

/** By a BRIN index: only blocks with such a commit are read, and where the clock is right there are none. */
const newer = 'SELECT (max(recorded_at) / 1000)::float8 AS newest FROM entries WHERE recorded_at > $1::bigint';

/** Inserts nothing where another process recorded a fact meanwhile. */
const insert = `
INSERT INTO clock_facts (kind, shift_ms, clock_ms, newest_commit, said_by, reason)
SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM clock_facts WHERE fact_no > $7)`;

export interface NewClockFact {
  readonly kind: ClockFact['kind'];
  readonly shift: number;
  readonly clock: number;
  readonly by: string;
  readonly newestCommit?: number | null;
  readonly reason?: string;
}

export class ClockFacts {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @throws StartRefused */
  requireOwnClock(): Promise<void> {
    return requireOwnClock(this.pool);
  }

  async read(): Promise<ClockRead> {
    const { rows } = await this.pool.query<ClockRead>(read);
    return rows[0]!;
  }

  /** When the newest commit was recorded, ms, where that is after `clock`. */
  async newestAfter(clock: number): Promise<number | null> {
    const { rows } = await this.pool.query<{ newest: number | null }>(newer, [Math.floor(clock * 1000)]);
    return rows[0]!.newest;
  }

  /**
   * @param after the newest fact that the caller has read
   * @returns false where there is a newer one
   */
  async record({ kind, shift, clock, by, newestCommit = null, reason }: NewClockFact, after: number): Promise<boolean> {
    const newest = newestCommit === null ? null : Math.ceil(newestCommit * 1000);
    const values = [kind, Math.round(shift), Math.floor(clock), newest, by, reason ?? null, after];
    const { rowCount } = await this.pool.query(insert, values);
    return rowCount === 1;
  }

  /**
   * An operator says that what the clock reads now is the time: all processes trust it within a second, and those that
   * start later too.
   * @returns what it read, ms, and the doubt that is over; null where there is none
   */
  async accept(by: string, reason?: string): Promise<{ clock: number; doubt: ClockFact } | null> {
    const { clock, fact } = await this.read();
    if (fact?.kind !== 'ahead' && fact?.kind !== 'behind') return null;
    const newestCommit = await this.newestAfter(clock);
    const accepted = {
      kind: 'accepted',
      shift: fact.shift,
      clock,
      by,
      newestCommit,
      ...(reason ? { reason } : {}),
    } as const;
    return (await this.record(accepted, fact.no)) ? { clock, doubt: fact } : this.accept(by, reason);
  }
}
