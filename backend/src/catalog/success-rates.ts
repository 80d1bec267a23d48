/**
 * How often a code came, and how soon, from our own numbers of the last 30 days: read from the counts that the feed
 * keeps.
 */
import type { Pool } from 'pg';
import { TimedCache } from '../database/timed-cache.js';
import { shownRate, type Sample } from '../domain/numbers/recommending.js';
import { groupBy } from './group-by.js';
import { addWaits, waitQuantile } from '../domain/numbers/waiting-times.js';

export interface SuccessRate {
  /** 0 to 1. */
  readonly successRate: number;
  readonly p50Seconds: number | null;
  readonly p95Seconds: number | null;
  readonly samples: number;
  readonly days: number;
}

/** What the numbers of an offer came to. */
export interface Outcome extends Sample {
  /** Counts by the bounds of WAIT_BOUNDS. */
  readonly waits: readonly number[];
}

export interface ServiceOutcomes {
  /** By `provider/country`. */
  readonly offers: ReadonlyMap<string, Outcome>;
  /** Of all services, by provider. */
  readonly providers: ReadonlyMap<string, Sample>;
}

const DAYS = 30;
/** How old an answer may be, ms. */
const MAX_AGE = 60_000;

const lately = `day > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${DAYS}`;

interface Row {
  provider: string;
  country: string;
  service: string;
  ended: number;
  with_code: number;
  waits: number[];
}

const ofCountry = `SELECT service, ended, with_code, waits FROM success_rates WHERE provider = $1 AND country = $2 AND ${lately}`;
const ofService = `SELECT provider, country, ended, with_code, waits FROM success_rates WHERE service = $1 AND ${lately}`;
const ofProviders = `
SELECT provider, sum(ended)::int AS ended, sum(with_code)::int AS with_code FROM success_rates WHERE ${lately} GROUP BY provider`;

const NONE: Outcome = { ended: 0, withCode: 0, waits: [] };

const addUp = (rows: readonly Pick<Row, 'ended' | 'with_code' | 'waits'>[]): Outcome =>
  rows.reduce<Outcome>(
    (sum, { ended, with_code, waits }) => ({
      ended: sum.ended + ended,
      withCode: sum.withCode + with_code,
      waits: addWaits(sum.waits, waits),
    }),
    NONE,
  );

export class SuccessRates {
  private readonly byCountry = new TimedCache<ReadonlyMap<string, SuccessRate>>(MAX_AGE);
  private readonly byService = new TimedCache<ServiceOutcomes>(MAX_AGE);

  constructor(private readonly pool: Pool) {}

  /** By service, where enough numbers tell it; at most a minute old. */
  read(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    return this.byCountry.get(() => this.queryCountry(provider, country), `${provider}/${country}`);
  }

  /** Of one service at every provider and country; at most a minute old. */
  ofService(service: string): Promise<ServiceOutcomes> {
    return this.byService.get(() => this.queryService(service), service);
  }

  private async queryCountry(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    const { rows } = await this.pool.query<Row>(ofCountry, [provider, country]);
    const rates = new Map<string, SuccessRate>();
    for (const [service, days] of groupBy(rows, (row) => row.service)) {
      const outcome = addUp(days);
      const successRate = shownRate(outcome);
      if (successRate === null) continue;
      const [p50Seconds, p95Seconds] = [waitQuantile(outcome.waits, 0.5), waitQuantile(outcome.waits, 0.95)];
      rates.set(service, { successRate, p50Seconds, p95Seconds, samples: outcome.ended, days: DAYS });
    }
    return rates;
  }

  private async queryService(service: string): Promise<ServiceOutcomes> {
    const { rows } = await this.pool.query<Row>(ofService, [service]);
    const { rows: totals } = await this.pool.query<Row>(ofProviders);
    const offers = groupBy(rows, ({ provider, country }) => `${provider}/${country}`);
    return {
      offers: new Map([...offers].map(([key, days]) => [key, addUp(days)])),
      providers: new Map(totals.map(({ provider, ended, with_code }) => [provider, { ended, withCode: with_code }])),
    };
  }
}
