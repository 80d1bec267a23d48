/** Computes from our own numbers how often a code came, and how soon; used from 20 samples on. */
import type { Pool } from 'pg';
import { TimedCache } from '../database/timed-cache.js';

export interface SuccessRate {
  /** 0 to 1. */
  readonly successRate: number;
  readonly p50Seconds: number | null;
  readonly p95Seconds: number | null;
  readonly samples: number;
  readonly days: number;
}

const DAYS = 30;
const MIN_SAMPLES = 20;
/** How old they may be, ms. */
const MAX_AGE = 60_000;

/**
 * Numbers that a person cancelled or changed within the first two minutes are not counted.
 * A used number has no reason and is never closed, so the condition is unknown there, not false.
 */
const rates = `
SELECT service, count(*)::int AS samples, count(*) FILTER (WHERE came)::int AS codes,
       percentile_disc(0.5) WITHIN GROUP (ORDER BY wait) FILTER (WHERE came) AS p50,
       percentile_disc(0.95) WITHIN GROUP (ORDER BY wait) FILTER (WHERE came) AS p95
FROM (SELECT service, hold = 'spent' AS came, ((state->>'firstCodeAt')::float8 - (state->>'assignedAt')::float8) / 1000 AS wait
      FROM settled_numbers
      WHERE provider = $1 AND country = $2 AND assigned_at > now() - make_interval(days => $3)
        AND (reason IN ('cancelled', 'changed') AND closed_at < assigned_at + interval '2 minutes') IS NOT TRUE) AS ended
GROUP BY service HAVING count(*) >= $4`;

interface Row {
  service: string;
  samples: number;
  codes: number;
  p50: number | null;
  p95: number | null;
}

const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value));

export class SuccessRates {
  private readonly cache = new TimedCache<ReadonlyMap<string, SuccessRate>>(MAX_AGE);

  constructor(private readonly pool: Pool) {}

  /** By service; at most a minute old. */
  read(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    return this.cache.get(() => this.query(provider, country), `${provider}/${country}`);
  }

  private async query(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    const { rows } = await this.pool.query<Row>(rates, [provider, country, DAYS, MIN_SAMPLES]);
    return new Map(
      rows.map(({ service, samples, codes, p50, p95 }) => [
        service,
        { successRate: codes / samples, p50Seconds: seconds(p50), p95Seconds: seconds(p95), samples, days: DAYS },
      ]),
    );
  }
}
