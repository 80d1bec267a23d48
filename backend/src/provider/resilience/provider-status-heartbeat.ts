/** Tells all processes what this one has met of each provider: they choose by it, and those who watch over us see it. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Providers } from '../accounts/providers.js';

const write = `
INSERT INTO provider_reports AS r (provider, process, alone, quiet_until, refused_until, refusal, asked_per_second, reported_at)
SELECT provider, $1, alone, now() + make_interval(secs => quiet / 1000), now() + make_interval(secs => refused / 1000), refusal, asked, now()
FROM unnest($2::text[], $3::boolean[], $4::float8[], $5::float8[], $6::text[], $7::real[]) AS t(provider, alone, quiet, refused, refusal, asked)
ON CONFLICT (provider, process) DO UPDATE SET alone = excluded.alone, quiet_until = excluded.quiet_until, refused_until = excluded.refused_until,
  refusal = excluded.refusal, asked_per_second = excluded.asked_per_second, reported_at = excluded.reported_at`;

/** Processes that ended are forgotten. */
const forget = `DELETE FROM provider_reports WHERE reported_at < now() - interval '10 minutes'`;

/** A report that says nothing new is made this often, ms. */
const REPORT_EVERY = 5_000;

export class ProviderStatusHeartbeat {
  private readonly process = randomUUID();
  private said = '';
  private before: { readonly at: number; readonly asked: ReadonlyMap<string, number> } = {
    at: performance.now(),
    asked: new Map(),
  };

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
  ) {}

  /** Trouble, and its end, is told at once. Who is left alone is tried again meanwhile, so that nobody's order has to do it. */
  async round(): Promise<void> {
    for (const provider of this.providers.watched()) provider.recover().catch(() => undefined); // trouble again: it stays alone
    const news = JSON.stringify(
      this.providers.watched().map((provider) => {
        const { isAlone, quietUntil, refusedUntil } = provider.standing();
        return [provider.id, isAlone, quietUntil, refusedUntil];
      }),
    );
    if (news === this.said && performance.now() - this.before.at < REPORT_EVERY) return;
    this.said = news;
    await this.write();
  }

  async write(): Promise<void> {
    const now = Date.now();
    const all = this.providers.watched().map((provider) => ({ id: provider.id, ...provider.standing() }));
    const rates = this.ratesOf(all);
    await this.pool.query(write, [
      this.process,
      all.map(({ id }) => id),
      all.map(({ isAlone }) => isAlone),
      all.map(({ quietUntil }) => Math.max(0, quietUntil - now)),
      all.map(({ refusedUntil }) => Math.max(0, refusedUntil - now)),
      all.map(({ refusal }) => refusal),
      rates,
    ]);
    await this.pool.query(forget);
  }

  /** Questions a second since the last report; a provider that was made anew counts from nothing. */
  private ratesOf(all: readonly { readonly id: string; readonly asked: number }[]): number[] {
    const { at, asked: before } = this.before;
    const seconds = Math.max(0.001, (performance.now() - at) / 1000);
    this.before = { at: performance.now(), asked: new Map(all.map(({ id, asked }) => [id, asked])) };
    return all.map(({ id, asked }) => {
      const known = before.get(id) ?? 0;
      return (asked >= known ? asked - known : asked) / seconds;
    });
  }
}
