/**
 * A replica of the database, for reads of staff that take long: lists, analytics, exports. One that has not all that
 * the asker has written, or is behind by more than a minute, is passed over, and so is one that does not answer: then
 * the primary is read. Nothing of a person is read here (decision 0278).
 */
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { Environment } from '../../config/environment.js';
import { connectionOptions } from '../connection.js';
import { isDatabaseUnavailable, isStatementTimeout } from '../is-database-unavailable.js';
import { surviveLostConnections } from '../lost-connections.js';
import type { StaffPositions } from './staff-positions.js';

/** A replica that is well says where it is in less, ms. */
const SAYS_WITHIN = 1_000;
/** Longer than any read that is limited by the database, ms: a host that is gone answers nothing. */
const READS_WITHIN = 6_000;
/** One that does not answer is asked again after so long, ms. */
const AGAIN_AFTER = 2_000;
/** Processes write that they live each 10 s, so one that has applied nothing for so long has lost the primary, ms. */
const MOST_BEHIND = 60_000;

const position = `
SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0')
    AND pg_last_xact_replay_timestamp() > clock_timestamp() - $2 * interval '1 ms' AS "hasAll",
  extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS behind`;

/** What the replica cannot do: it was ended for what it applies, or has not the tables of this version yet. */
const isOfReplica = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (isStatementTimeout(error)) return false;
  return (
    isDatabaseUnavailable(error) ||
    message === 'Query read timeout' ||
    /^(?:40|42)[0-9A-Z]{3}$|^55P03$/.test(String(code))
  );
};

/** From where a read came, and why not from the replica. */
type Source = 'replica' | 'primary-as-behind' | 'primary-as-away';

export class Replica implements OnApplicationShutdown {
  readonly reads: Record<Source, number> = { replica: 0, 'primary-as-behind': 0, 'primary-as-away': 0 };
  /** Seconds since the newest commit that it has applied, as of the last read; null where it said nothing. */
  behind: number | null = null;
  private readonly logger = new Logger('Replica');
  private readonly pool: Pool | null;
  private awayUntil = -Infinity;
  private isAway = false;

  constructor(
    { REPLICA_DATABASE_URL: connectionString, POOL_SIZE: max }: Pick<Environment, 'REPLICA_DATABASE_URL' | 'POOL_SIZE'>,
    private readonly primary: Pool,
    private readonly positions: StaffPositions,
  ) {
    this.pool = connectionString
      ? new Pool({
          ...{ connectionString, max, options: connectionOptions(), pipeline: true },
          ...{ keepAlive: true, idleTimeoutMillis: 0, connectionTimeoutMillis: SAYS_WITHIN },
          ...{ query_timeout: READS_WITHIN, application_name: 'otp-wallet reads' },
        })
      : null;
    if (this.pool) surviveLostConnections(this.pool);
  }

  /** Whether there is one at all. */
  get isSet(): boolean {
    return this.pool !== null;
  }

  /** @param work only reads, and may be called twice */
  async read<Result>(staffId: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
    if (!this.pool || !(await this.hasAllOf(staffId))) return work(this.primary);
    try {
      return await work(this.pool);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      this.reads.replica--;
      this.leave(error);
      return work(this.primary);
    }
  }

  /** Whether it answers, and has applied all that this member of staff has written. */
  async hasAllOf(staffId: string): Promise<boolean> {
    if (!this.pool) return false;
    if (performance.now() < this.awayUntil) {
      this.reads['primary-as-away']++;
      return false;
    }
    const written = await this.positions.of(staffId);
    try {
      const asked = { text: position, values: [written, MOST_BEHIND], query_timeout: SAYS_WITHIN };
      const { rows } = await this.pool.query<{ hasAll: boolean | null; behind: number | null }>(asked);
      this.return();
      this.behind = rows[0]!.behind;
      const hasAll = rows[0]!.hasAll === true;
      this.reads[hasAll ? 'replica' : 'primary-as-behind']++;
      return hasAll;
    } catch (error) {
      this.leave(error);
      return false;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private leave(error: unknown): void {
    this.reads['primary-as-away']++;
    this.behind = null;
    this.awayUntil = performance.now() + AGAIN_AFTER;
    if (!this.isAway)
      this.logger.warn(`the primary is read, as the replica fails: ${error instanceof Error ? error.message : ''}`);
    this.isAway = true;
  }

  private return(): void {
    if (this.isAway) this.logger.log('the replica is read again');
    this.isAway = false;
  }
}
