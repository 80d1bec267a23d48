/** Is everything all right? Measured, not claimed, and at most a few seconds old. */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Environment } from '../../config/environment.js';
import { ClockGuard } from '../../database/clock-guard.js';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { healthOf, type ProviderHealthView } from '../../provider/resilience/provider-health.js';
import { Settings } from '../../settings/settings.js';
import type { Health, StatusResponse } from '../status-response.js';

export class GetStatus extends Query<StatusResponse> {}

/** So many visitors ask that the database is asked once for all of them. */
const MAX_AGE_MS = 5_000;
const SLOW_MS = 1_000;
/** Work that nobody took, in seconds after it was due. */
const QUEUE_LATE_S = 15;
const QUEUE_DOWN_S = 60;

interface Row {
  late: number;
  providers: string[];
  troubled: string[];
  asked: number;
  unanswered: number;
  notice: unknown;
}

/** A provider is troubled when its catalogue could not be copied, or is older than three copies; the gateway is judged by the orders of the last 15 minutes. */
const measure = `
SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - min(available_at)) FROM outbox WHERE available_at < now()), 0)::float8 AS late,
  p.*, g.*, (SELECT value FROM settings WHERE key = 'notice') AS notice
FROM (SELECT coalesce(array_agg(provider), '{}') AS providers,
        coalesce(array_agg(provider) FILTER (WHERE trouble IS NOT NULL OR synced_at < now() - $1 * interval '3 ms'), '{}') AS troubled FROM providers) p,
     (SELECT count(*)::int AS asked, (count(*) FILTER (WHERE gateway_ref IS NULL))::int AS unanswered FROM payment_orders
        WHERE created_at > now() - interval '15 minutes') g`;

const share = (bad: number, all: number): Health => (bad === 0 ? 'ok' : bad < all ? 'degraded' : 'down');

/** Down where nothing can be bought anywhere; degraded where one provider fails, or serves its numbers more slowly than it should. */
const providerHealth = ({ providers, troubled }: Row, healths: readonly ProviderHealthView[]): Health => {
  if (providers.length === 0) return 'degraded';
  const failing = healths.flatMap(({ health, provider }) => (health === 'down' ? provider : []));
  const all = new Set([...providers, ...failing]);
  const found = share(new Set([...troubled, ...failing]).size, all.size);
  return found === 'ok' && healths.some(({ health }) => health === 'degraded') ? 'degraded' : found;
};

@QueryHandler(GetStatus)
export class GetStatusHandler implements IQueryHandler<GetStatus> {
  private readonly cache = new TimedCache<StatusResponse>(MAX_AGE_MS);

  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly conditions: ProviderStatuses,
    private readonly settings: Settings,
    private readonly clock: ClockGuard,
  ) {}

  execute(): Promise<StatusResponse> {
    return this.cache.get(() => this.measure());
  }

  private async measure(): Promise<StatusResponse> {
    const started = performance.now();
    try {
      const { rows } = await this.database.query<Row>(measure, [this.environment.CATALOG_EVERY_MS]);
      const took = performance.now() - started;
      return this.judge(rows[0]!, took, await this.healths());
    } catch {
      return { database: 'down', queue: 'down', provider: 'degraded', gateway: 'degraded', notice: null };
    }
  }

  /** Of those where something may be bought. */
  private async healths(): Promise<ProviderHealthView[]> {
    const { clocks } = await this.settings.read();
    const all = [...(await this.conditions.read()).values()].map((condition) => healthOf(condition, clocks.pollEvery));
    return all.filter(({ enabled }) => enabled);
  }

  private judge(row: Row, took: number, healths: readonly ProviderHealthView[]): StatusResponse {
    const { late, asked, unanswered, notice } = row;
    const { SANDBOX, GATEWAY_URL } = this.environment;
    return {
      database: took > SLOW_MS || this.clock.doubt ? 'degraded' : 'ok',
      queue: late > QUEUE_DOWN_S ? 'down' : late > QUEUE_LATE_S ? 'degraded' : 'ok',
      provider: providerHealth(row, healths),
      gateway: SANDBOX || GATEWAY_URL ? share(unanswered, asked) : 'down',
      notice: typeof notice === 'string' && notice !== '' ? notice : null,
    };
  }
}
