/** How it is to buy at each provider now: its open numbers against its budget, and what all processes have met of it lately. */
import type { Pool } from 'pg';
import type { Readiness } from '../../domain/numbers/choosing.js';
import { hasRoom, stretchedPeriod, type Load } from '../../domain/numbers/provider-load.js';
import type { Providers } from '../accounts/providers.js';

export interface ProviderStatus {
  readonly provider: string;
  /** False: nothing new is bought there. */
  readonly enabled: boolean;
  readonly load: Load;
  /** It failed again and again, and is left alone for a while. */
  readonly isAlone: boolean;
  /** It wants to be asked less often for so long, ms. */
  readonly quietFor: number;
  /** What it says about our account, while that keeps us from buying there. */
  readonly refusal: string | null;
  /** Questions a second, of all processes together. */
  readonly askedPerSecond: number;
}

export const readinessOf = ({ isAlone, refusal, load }: ProviderStatus, period: number): Readiness => {
  if (isAlone || refusal !== null) return 'failing';
  return hasRoom(load, period) ? 'ready' : 'busy';
};

interface Row {
  provider: string;
  open: number;
  looked_at: number;
  listed: boolean;
  alone: boolean;
  quiet: number;
  refusal: string | null;
  asked: number;
}

/** A process that has not reported for 15 s is no witness any more. */
const all = `
SELECT a.provider, coalesce(n.open, 0)::int AS open, coalesce(n.looked_at, 0)::int AS looked_at,
  coalesce(b.covers_until > clock_timestamp(), false) AS listed, coalesce(r.alone, false) AS alone,
  greatest(0, extract(epoch FROM r.quiet_until - clock_timestamp()) * 1000)::float8 AS quiet, r.refusal, coalesce(r.asked, 0)::float8 AS asked
FROM unnest($1::text[]) AS a(provider)
LEFT JOIN (SELECT provider, count(*) AS open,
    count(*) FILTER (WHERE activation_id IS NOT NULL AND polling_until > clock_timestamp()) AS looked_at
  FROM numbers WHERE ending IS NULL AND hold = 'open' GROUP BY provider) n USING (provider)
LEFT JOIN batch_looks b USING (provider)
LEFT JOIN (SELECT provider, bool_or(alone) AS alone, max(quiet_until) AS quiet_until, sum(asked_per_second) AS asked,
    max(refusal) FILTER (WHERE refused_until > clock_timestamp()) AS refusal
  FROM provider_reports WHERE reported_at > clock_timestamp() - interval '15 seconds' GROUP BY provider) r USING (provider)`;

/** How old this may be, ms: a soft limit, and thousands may ask. */
const FRESH_FOR = 1_000;

export class ProviderStatuses {
  private known: { readonly at: number; readonly read: Promise<Row[]> } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
  ) {}

  /** By provider, the preferred one first. */
  async read(): Promise<ReadonlyMap<string, ProviderStatus>> {
    const now = performance.now();
    if (!this.known || now - this.known.at >= FRESH_FOR) {
      const read = this.pool.query<Row>(all, [this.providers.all()]).then(({ rows }) => rows);
      this.known = { at: now, read };
      read.catch(() => (this.known = null));
    }
    const rows = new Map((await this.known.read).map((row) => [row.provider, row]));
    return new Map(this.providers.watched().map(({ id }) => [id, this.condition(id, rows.get(id))]));
  }

  /** The time between two looks at a number there, ms: `period`, or longer where the account's budget cannot carry that. */
  async period(provider: string, period: number): Promise<number> {
    if (!this.providers.all().includes(provider) || this.providers.account(provider).perSecond === null) return period;
    const condition = (await this.read()).get(provider);
    return condition ? stretchedPeriod(condition.load, period) : period;
  }

  /** @param period ms between two looks, where nothing stretches it */
  async readiness(provider: string, period: number): Promise<Readiness> {
    const condition = (await this.read()).get(provider);
    return condition ? readinessOf(condition, period) : 'failing';
  }

  /** What this process has met itself it knows at once. */
  private condition(id: string, row: Row | undefined): ProviderStatus {
    const { enabled, perSecond, mostOpen: maxOpen } = this.providers.account(id);
    const own = this.providers.of(id).standing();
    const now = Date.now();
    const { open = 0, looked_at: polled = 0, listed: isListed = false } = row ?? {};
    return {
      ...{ provider: id, enabled },
      load: { perSecond, maxOpen, open, polled, isListed },
      isAlone: own.isAlone || (row?.alone ?? false),
      quietFor: Math.max(own.quietUntil - now, row?.quiet ?? 0, 0),
      refusal: own.refusedUntil > now ? own.refusal : (row?.refusal ?? null),
      askedPerSecond: row?.asked ?? 0,
    };
  }
}
