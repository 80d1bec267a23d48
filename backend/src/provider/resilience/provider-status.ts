/** The status of each provider: its open numbers against its budget, and what all processes observed of it lately. */
import type { Pool } from 'pg';
import type { Readiness } from '../../domain/numbers/choosing.js';
import { TimedCache } from '../../database/timed-cache.js';
import { hasRoom, stretchedPeriod, type Load } from '../../domain/numbers/provider-load.js';
import type { Providers } from '../accounts/providers.js';

export interface ProviderStatus {
  readonly provider: string;
  /** False: no number is bought there any more. */
  readonly enabled: boolean;
  readonly load: Load;
  /** It failed repeatedly, and the circuit breaker of some process is open. */
  readonly isCircuitOpen: boolean;
  /** For how long it asked for fewer requests, ms. */
  readonly throttledFor: number;
  /** It asks so now, or did within the last minute: between two polls it has nothing to say. */
  readonly isThrottledLately: boolean;
  /** Its code for refusing our account, while it does. */
  readonly accountRefusal: string | null;
  /** Requests a second, of all processes together. */
  readonly requestsPerSecond: number;
  /** The mean time to an answer lately, ms; null where nothing was answered. */
  readonly answeredIn: number | null;
}

export const readinessOf = ({ isCircuitOpen, accountRefusal, load }: ProviderStatus, period: number): Readiness => {
  if (isCircuitOpen || accountRefusal !== null) return 'failing';
  return hasRoom(load, period) ? 'ready' : 'busy';
};

interface Row {
  provider: string;
  open: number;
  looked_at: number;
  listed: boolean;
  alone: boolean;
  /** ms; below 0 where it is past. */
  quiet: number | null;
  refusal: string | null;
  asked: number;
  answered: number | null;
}

/** Reports older than 15 s are not counted. */
const readAll = `
SELECT a.provider, coalesce(n.open, 0)::int AS open, coalesce(l.polled, 0)::int AS looked_at,
  b.provider IS NOT NULL AS listed, coalesce(r.alone, false) AS alone,
  (extract(epoch FROM r.quiet_until - clock_timestamp()) * 1000)::float8 AS quiet, r.refusal, coalesce(r.asked, 0)::float8 AS asked,
  r.answered::float8 AS answered
FROM unnest($1::text[]) AS a(provider)
LEFT JOIN (SELECT provider, count(*) AS open FROM open_numbers GROUP BY provider) n USING (provider)
LEFT JOIN (SELECT provider, count(*) AS polled FROM polled_numbers GROUP BY provider) l USING (provider)
LEFT JOIN listed_providers b USING (provider)
LEFT JOIN (SELECT provider, bool_or(alone) AS alone, max(quiet_until) AS quiet_until, sum(asked_per_second) AS asked,
    sum(answered_in * asked_per_second) / nullif(sum(asked_per_second) FILTER (WHERE answered_in IS NOT NULL), 0) AS answered,
    max(refusal) FILTER (WHERE refused_until > clock_timestamp()) AS refusal
  FROM provider_reports WHERE reported_at > clock_timestamp() - interval '15 seconds' GROUP BY provider) r USING (provider)`;

/** A provider that asks for fewer requests once in so long does not answer well, ms. */
const LATELY = 60_000;

/** How old this may be, ms: a soft limit, and thousands may ask. */
const MAX_AGE = 1_000;

export class ProviderStatuses {
  private readonly cache = new TimedCache<Row[]>(MAX_AGE);

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
  ) {}

  /** By provider, in order of priority. */
  async read(): Promise<ReadonlyMap<string, ProviderStatus>> {
    const found = await this.cache.get(async () => (await this.pool.query<Row>(readAll, [this.providers.all()])).rows);
    const rows = new Map(found.map((row) => [row.provider, row]));
    return new Map(this.providers.list().map(({ id }) => [id, this.statusOf(id, rows.get(id))]));
  }

  /** The time between two polls of a number there, ms: `period`, or longer where the budget does not suffice. */
  async pollPeriod(provider: string, period: number): Promise<number> {
    if (!this.providers.all().includes(provider) || this.providers.account(provider).perSecond === null) return period;
    const status = (await this.read()).get(provider);
    return status ? stretchedPeriod(status.load, period) : period;
  }

  /** @param period ms between two polls, where it is not stretched */
  async readiness(provider: string, period: number): Promise<Readiness> {
    const status = (await this.read()).get(provider);
    return status ? readinessOf(status, period) : 'failing';
  }

  /** What this process observed itself counts at once. */
  private statusOf(id: string, row: Row | undefined): ProviderStatus {
    const { enabled, perSecond, maxOpen } = this.providers.account(id);
    const own = this.providers.of(id).health();
    const now = Date.now();
    const quiet = Math.max(own.throttledUntil - now, row?.quiet ?? -Infinity);
    const { open = 0, looked_at: polled = 0, listed: isListed = false } = row ?? {};
    return {
      ...{ provider: id, enabled },
      load: { perSecond, maxOpen, open, polled, isListed },
      isCircuitOpen: own.isCircuitOpen || (row?.alone ?? false),
      throttledFor: Math.max(quiet, 0),
      isThrottledLately: quiet > -LATELY,
      accountRefusal: own.accountRefusedUntil > now ? own.accountRefusal : (row?.refusal ?? null),
      ...{ requestsPerSecond: row?.asked ?? 0, answeredIn: row?.answered ?? null },
    };
  }
}
