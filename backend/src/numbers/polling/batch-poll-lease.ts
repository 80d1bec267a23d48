/**
 * Where open numbers are many, one list of the provider replaces the poll of each: all processes know for which
 * providers, and until when.
 */
import type { Pool } from 'pg';
import { Clock } from '../../database/clock.js';
import { ClockGuard } from '../../database/clock-guard.js';
import { TimedCache } from '../../database/timed-cache.js';

/** How long a process may not have noticed that this began or ended, ms. */
export const LEASE_FRESH_FOR = 1_000;

/** An open number that is polled. */
export interface OpenNumber {
  readonly walletId: string;
  readonly numberId: string;
  readonly activationId: string;
}

interface Row {
  wallet_id: string;
  number_id: string;
  activation_id: string;
}

const claim = `
INSERT INTO batch_looks AS b (provider, claimed_until, covers_until)
SELECT $1, clock.now + make_interval(secs => $2::float8 / 1000), clock.now FROM (SELECT trusted_now($3, $4) AS now) AS clock
ON CONFLICT (provider) DO UPDATE SET claimed_until = excluded.claimed_until WHERE b.claimed_until <= clock_timestamp()
RETURNING extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`;

export class BatchPollLease {
  private readonly cache = new TimedCache<ReadonlySet<string>>(LEASE_FRESH_FOR);

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock = ClockGuard.on(pool),
  ) {}

  /** True while a list replaces the poll of each number. */
  async covers(provider: string): Promise<boolean> {
    return (await this.cache.get(() => this.covered())).has(provider);
  }

  async openNow(provider: string): Promise<number> {
    const { rows } = await this.pool.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM polled_numbers WHERE provider = $1',
      [provider],
    );
    return rows[0]?.open ?? 0;
  }

  /** @param before ms: only those assigned before, which a list asked for then must show */
  async open(provider: string, before: number | null = null): Promise<OpenNumber[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT wallet_id, number_id, activation_id FROM polled_numbers
       WHERE provider = $1 AND ($2::float8 IS NULL OR assigned_at < to_timestamp($2::float8 / 1000))`,
      [provider, before],
    );
    return rows.map(({ wallet_id: walletId, number_id: numberId, activation_id: activationId }) => ({
      ...{ walletId, numberId, activationId },
    }));
  }

  /** One process at a time makes the list. @returns the database's clock, ms, or null while another one has it */
  async claim(provider: string, forMs: number): Promise<number | null> {
    const { rows } = await this.pool.query<{ now: number }>(claim, [provider, forMs, ...(await this.clock.window())]);
    return rows[0]?.now ?? null;
  }

  /** A whole list was read: no number need be polled for so long. */
  async cover(provider: string, forMs: number): Promise<void> {
    await this.pool.query(
      `UPDATE batch_looks SET covers_until = trusted_now($3, $4) + make_interval(secs => $2::float8 / 1000) WHERE provider = $1`,
      [provider, forMs, ...(await this.clock.window())],
    );
  }

  /** From now on each number is polled by itself again. */
  async end(provider: string): Promise<void> {
    await this.pool.query('DELETE FROM batch_looks WHERE provider = $1', [provider]);
    this.cache.clear();
  }

  private async covered(): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ provider: string }>('SELECT provider FROM listed_providers');
    return new Set(rows.map(({ provider }) => provider));
  }
}
