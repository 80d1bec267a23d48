/** Is everything all right? Measured, not claimed, and at most a few seconds old. */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import type { Health, StatusView } from '../status-view.js';

export class GetStatus extends Query<StatusView> {}

/** So many visitors ask that the database is asked once for all of them. */
const FRESH_FOR_MS = 5_000;
const SLOW_MS = 1_000;
/** Work that nobody took, in seconds after it was due. */
const QUEUE_LATE_S = 15;
const QUEUE_DOWN_S = 60;

interface Row {
  late: number;
  providers: number;
  troubled: number;
  silent: number;
  asked: number;
  unanswered: number;
  notice: unknown;
}

/** A provider is silent when its catalogue is older than three copies; the gateway is judged by the orders of the last 15 minutes. */
const measure = `
SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - min(available_at)) FROM outbox WHERE available_at < now()), 0)::float8 AS late,
  p.*, g.*, (SELECT value FROM settings WHERE key = 'notice') AS notice
FROM (SELECT count(*)::int AS providers, (count(*) FILTER (WHERE trouble IS NOT NULL))::int AS troubled,
        (count(*) FILTER (WHERE trouble IS NULL AND synced_at < now() - $1 * interval '3 ms'))::int AS silent FROM providers) p,
     (SELECT count(*)::int AS asked, (count(*) FILTER (WHERE gateway_ref IS NULL))::int AS unanswered FROM payment_orders
        WHERE created_at > now() - interval '15 minutes') g`;

const share = (bad: number, all: number): Health => (bad === 0 ? 'ok' : bad < all ? 'degraded' : 'down');

@QueryHandler(GetStatus)
export class GetStatusHandler implements IQueryHandler<GetStatus> {
  private known: { at: number; status: Promise<StatusView> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
  ) {}

  execute(): Promise<StatusView> {
    const now = performance.now();
    if (!this.known || now - this.known.at > FRESH_FOR_MS) this.known = { at: now, status: this.look() };
    return this.known.status;
  }

  private async look(): Promise<StatusView> {
    const started = performance.now();
    try {
      const { rows } = await this.database.query<Row>(measure, [this.environment.CATALOG_EVERY_MS]);
      return this.judge(rows[0]!, performance.now() - started);
    } catch {
      return { database: 'down', queue: 'down', provider: 'degraded', gateway: 'degraded', notice: null };
    }
  }

  private judge({ late, providers, troubled, silent, asked, unanswered, notice }: Row, took: number): StatusView {
    const { SANDBOX, GATEWAY_URL } = this.environment;
    return {
      database: took > SLOW_MS ? 'degraded' : 'ok',
      queue: late > QUEUE_DOWN_S ? 'down' : late > QUEUE_LATE_S ? 'degraded' : 'ok',
      provider: providers === 0 ? 'degraded' : share(troubled + silent, providers),
      gateway: SANDBOX || GATEWAY_URL ? share(unanswered, asked) : 'down',
      notice: typeof notice === 'string' && notice !== '' ? notice : null,
    };
  }
}
