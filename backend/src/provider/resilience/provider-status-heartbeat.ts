/**
 * Reports to all processes what this one observed of each provider: for the choice of a server, and for monitoring
 * (decision 0054).
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Providers } from '../accounts/providers.js';

const writeStatement = `
INSERT INTO provider_reports AS r (provider, process, alone, quiet_until, refused_until, refusal, asked_per_second, reported_at)
SELECT provider, $1, alone, now() + make_interval(secs => quiet / 1000), now() + make_interval(secs => refused / 1000), refusal, asked, now()
FROM unnest($2::text[], $3::boolean[], $4::float8[], $5::float8[], $6::text[], $7::real[]) AS t(provider, alone, quiet, refused, refusal, asked)
ON CONFLICT (provider, process) DO UPDATE SET alone = excluded.alone, quiet_until = excluded.quiet_until, refused_until = excluded.refused_until,
  refusal = excluded.refusal, asked_per_second = excluded.asked_per_second, reported_at = excluded.reported_at`;

/** Reports of processes that ended are deleted. */
const deleteOld = `DELETE FROM provider_reports WHERE reported_at < now() - interval '10 minutes'`;

/** An unchanged report is written this often, ms. */
const REPORT_EVERY = 5_000;

export class ProviderStatusHeartbeat {
  private readonly process = randomUUID();
  private lastReport = '';
  private lastWrite: { readonly at: number; readonly asked: ReadonlyMap<string, number> } = {
    at: performance.now(),
    asked: new Map(),
  };

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
  ) {}

  /** Changes are reported at once. Providers with an open circuit are tried here, so that no order has to do it. */
  async beat(): Promise<void> {
    // Where it fails again, the circuit stays open.
    for (const provider of this.providers.list()) provider.recover().catch(() => undefined);
    const report = JSON.stringify(
      this.providers.list().map((provider) => {
        const { isCircuitOpen, throttledUntil, accountRefusedUntil } = provider.health();
        return [provider.id, isCircuitOpen, throttledUntil, accountRefusedUntil];
      }),
    );
    if (report === this.lastReport && performance.now() - this.lastWrite.at < REPORT_EVERY) return;
    this.lastReport = report;
    await this.write();
  }

  async write(): Promise<void> {
    const now = Date.now();
    const all = this.providers.list().map((provider) => ({ id: provider.id, ...provider.health() }));
    const rates = this.requestRates(all);
    await this.pool.query(writeStatement, [
      this.process,
      all.map(({ id }) => id),
      all.map(({ isCircuitOpen }) => isCircuitOpen),
      all.map(({ throttledUntil }) => Math.max(0, throttledUntil - now)),
      all.map(({ accountRefusedUntil }) => Math.max(0, accountRefusedUntil - now)),
      all.map(({ accountRefusal }) => accountRefusal),
      rates,
    ]);
    await this.pool.query(deleteOld);
  }

  /** Requests a second since the last report; a provider that was created again counts from zero. */
  private requestRates(all: readonly { readonly id: string; readonly requestCount: number }[]): number[] {
    const { at, asked: before } = this.lastWrite;
    const seconds = Math.max(0.001, (performance.now() - at) / 1000);
    this.lastWrite = { at: performance.now(), asked: new Map(all.map(({ id, requestCount }) => [id, requestCount])) };
    return all.map(({ id, requestCount }) => {
      const known = before.get(id) ?? 0;
      return (requestCount >= known ? requestCount - known : requestCount) / seconds;
    });
  }
}
