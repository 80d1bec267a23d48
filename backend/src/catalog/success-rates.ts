/**
 * How often a code came, and how soon, from our own numbers of the last 30 days: read from the counts that the feed
 * keeps.
 */
import type { Pool } from 'pg';
import { TimedCache } from '../database/timed-cache.js';
import { shownRate, type Sample } from '../domain/numbers/recommending.js';
import { WAIT_BOUNDS, waitQuantile } from '../domain/numbers/waiting-times.js';

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

/** Of all days together: arrays of 43 counts are added up where they are, and not sent one by one. */
const SUMS = `sum(ended)::int AS ended, sum(with_code)::int AS with_code,
  ARRAY[${WAIT_BOUNDS.map((_, bucket) => `sum(waits[${bucket + 1}])::int`).join(', ')}] AS waits`;

const ofCountry = `SELECT service, ${SUMS} FROM success_rates WHERE provider = $1 AND country = $2 AND ${lately} GROUP BY service`;
const ofService = `SELECT provider, country, ${SUMS} FROM success_rates WHERE service = $1 AND ${lately} GROUP BY provider, country`;
const ofProviders = `
SELECT provider, sum(ended)::int AS ended, sum(with_code)::int AS with_code FROM success_rates WHERE ${lately} GROUP BY provider`;
const ofServices = `SELECT service, sum(ended)::int AS ended FROM success_rates WHERE ${lately} GROUP BY service`;

const outcomeIn = ({ ended, with_code: withCode, waits }: Row): Outcome => ({ ended, withCode, waits });

export class SuccessRates {
  private readonly byCountry = new TimedCache<ReadonlyMap<string, SuccessRate>>(MAX_AGE);
  private readonly byService = new TimedCache<ServiceOutcomes>(MAX_AGE);
  private readonly byProvider = new TimedCache<ReadonlyMap<string, Sample>>(MAX_AGE);
  private readonly bought = new TimedCache<ReadonlyMap<string, number>>(MAX_AGE);

  constructor(private readonly pool: Pool) {}

  /** By service, where enough numbers tell it; at most a minute old. */
  read(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    return this.byCountry.get(() => this.queryCountry(provider, country), `${provider}/${country}`);
  }

  /** Of one service at every provider and country; at most a minute old. */
  ofService(service: string): Promise<ServiceOutcomes> {
    return this.byService.get(() => this.queryService(service), service);
  }

  /** How many numbers of each service there were; none for a service that is missing. At most a minute old. */
  popularity(): Promise<ReadonlyMap<string, number>> {
    return this.bought.get(async () => {
      const { rows } = await this.pool.query<Pick<Row, 'service' | 'ended'>>(ofServices);
      return new Map(rows.map(({ service, ended }) => [service, ended]));
    });
  }

  private async queryCountry(provider: string, country: string): Promise<ReadonlyMap<string, SuccessRate>> {
    const { rows } = await this.pool.query<Row>(ofCountry, [provider, country]);
    const rates = new Map<string, SuccessRate>();
    for (const row of rows) {
      const successRate = shownRate(outcomeIn(row));
      if (successRate === null) continue;
      const [p50Seconds, p95Seconds] = [waitQuantile(row.waits, 0.5), waitQuantile(row.waits, 0.95)];
      rates.set(row.service, { successRate, p50Seconds, p95Seconds, samples: row.ended, days: DAYS });
    }
    return rates;
  }

  private async queryService(service: string): Promise<ServiceOutcomes> {
    const [{ rows }, providers] = await Promise.all([
      this.pool.query<Row>(ofService, [service]),
      this.byProvider.get(() => this.queryProviders()),
    ]);
    return { offers: new Map(rows.map((row) => [`${row.provider}/${row.country}`, outcomeIn(row)])), providers };
  }

  private async queryProviders(): Promise<ReadonlyMap<string, Sample>> {
    const { rows } = await this.pool.query<Row>(ofProviders);
    return new Map(rows.map(({ provider, ended, with_code }) => [provider, { ended, withCode: with_code }]));
  }
}
