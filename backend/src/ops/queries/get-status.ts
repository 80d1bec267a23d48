/** Answers how the parts of the product are: measured, and at most a few seconds old. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { healthOf, type ProviderHealthResponse } from '../../provider/resilience/provider-health.js';
import { noticeAt } from '../../settings/notice.js';
import { Settings } from '../../settings/settings.js';
import type { Health, StatusResponse } from '../status-response.js';

/** Visitors share one measurement for this long, so that many of them cost one query. */
const MAX_AGE_MS = 5_000;
const SLOW_MS = 1_000;
/** Seconds after work was due and no worker had taken it. */
const QUEUE_LATE_S = 15;
const QUEUE_DOWN_S = 60;

interface Row {
  late: number;
  providers: string[];
  troubled: string[];
  asked: number;
  unanswered: number;
  notice: unknown;
  now: number;
}

/**
 * A provider is counted as troubled when its catalog could not be copied, or is older than three copies.
 * The gateway's state follows from the orders of the last 15 minutes; of one that we refused no gateway was asked.
 */
const measureStatement = `
SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - min(available_at)) FROM outbox WHERE available_at < now()), 0)::float8 AS late,
  p.*, g.*, (extract(epoch FROM now()) * 1000)::float8 AS now, (SELECT value FROM settings WHERE key = 'notice') AS notice
FROM (SELECT coalesce(array_agg(provider), '{}') AS providers,
        coalesce(array_agg(provider) FILTER (WHERE trouble IS NOT NULL OR synced_at < now() - $1 * interval '3 ms'), '{}') AS troubled FROM providers) p,
     (SELECT count(*)::int AS asked, (count(*) FILTER (WHERE o.gateway_ref IS NULL))::int AS unanswered
        FROM recharges r JOIN payment_orders o ON o.order_id = r.recharge_id
        WHERE r.created_at > now() - interval '15 minutes') g`;

const healthOfShare = (bad: number, all: number): Health => (bad === 0 ? 'ok' : bad < all ? 'degraded' : 'down');

/** Down where no provider sells; degraded where one of them fails, or is polled more slowly than it should be. */
const providerHealth = ({ providers, troubled }: Row, healths: readonly ProviderHealthResponse[]): Health => {
  if (providers.length === 0) return 'degraded';
  const failing = healths.flatMap(({ health, provider }) => (health === 'down' ? provider : []));
  const all = new Set([...providers, ...failing]);
  const found = healthOfShare(new Set([...troubled, ...failing]).size, all.size);
  return found === 'ok' && healths.some(({ health }) => health === 'degraded') ? 'degraded' : found;
};

@Injectable()
export class GetStatus {
  private readonly cache = new TimedCache<StatusResponse>(MAX_AGE_MS);

  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly statuses: ProviderStatuses,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  read(): Promise<StatusResponse> {
    return this.cache.get(() => this.measure());
  }

  private async measure(): Promise<StatusResponse> {
    const started = performance.now();
    try {
      const { rows } = await this.database.query<Row>(measureStatement, [this.environment.CATALOG_EVERY_MS]);
      const duration = performance.now() - started;
      return this.statusOf(rows[0]!, duration, await this.healths());
    } catch {
      return { database: 'down', queue: 'down', provider: 'degraded', gateway: 'degraded', notice: null };
    }
  }

  /** Of the providers where something may be bought. */
  private async healths(): Promise<ProviderHealthResponse[]> {
    const { clocks } = await this.settings.read();
    const all = [...(await this.statuses.read()).values()].map((status) => healthOf(status, clocks.pollEvery));
    return all.filter(({ enabled }) => enabled);
  }

  private statusOf(row: Row, duration: number, healths: readonly ProviderHealthResponse[]): StatusResponse {
    const { late, asked, unanswered, notice, now } = row;
    const { preferredGateways } = this.environment;
    return {
      database: duration > SLOW_MS || this.clock.doubt ? 'degraded' : 'ok',
      queue: late > QUEUE_DOWN_S ? 'down' : late > QUEUE_LATE_S ? 'degraded' : 'ok',
      provider: providerHealth(row, healths),
      gateway: preferredGateways.length > 0 ? healthOfShare(unanswered, asked) : 'down',
      notice: noticeAt(notice, now),
    };
  }
}
