/**
 * Reports to all processes what this one observed of each provider: for the choice of a server, and for monitoring
 * (decision 0054).
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Metrics } from '../../metrics/metrics.js';
import type { Providers } from '../accounts/providers.js';

const writeStatement = `
INSERT INTO provider_reports AS r (provider, process, alone, quiet_until, refused_until, refusal, asked_per_second, answered_in, reported_at)
SELECT provider, $1, alone, now() + make_interval(secs => quiet / 1000), now() + make_interval(secs => refused / 1000), refusal, asked, answered, now()
FROM unnest($2::text[], $3::boolean[], $4::float8[], $5::float8[], $6::text[], $7::real[], $8::real[]) AS t(provider, alone, quiet, refused, refusal, asked, answered)
ON CONFLICT (provider, process) DO UPDATE SET alone = excluded.alone, quiet_until = excluded.quiet_until, refused_until = excluded.refused_until,
  refusal = excluded.refusal, asked_per_second = excluded.asked_per_second,
  answered_in = excluded.answered_in, reported_at = excluded.reported_at`;

/** Reports of processes that ended are deleted. */
const deleteOld = `DELETE FROM provider_reports WHERE reported_at < now() - interval '10 minutes'`;

/** An unchanged report is written this often, ms. */
const REPORT_EVERY = 5_000;

export class ProviderStatusHeartbeat {
  private readonly process = randomUUID();
  private lastReport = '';
  private lastAnswers: Awaited<ReturnType<Metrics['answersOfProviders']>> = new Map();
  private lastWrite: { readonly at: number; readonly asked: ReadonlyMap<string, number> } = {
    at: performance.now(),
    asked: new Map(),
  };

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
    private readonly metrics: Pick<Metrics, 'answersOfProviders'>,
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
      all.map(({ throttledUntil }) => throttledUntil - now), // also where it is past
      all.map(({ accountRefusedUntil }) => Math.max(0, accountRefusedUntil - now)),
      all.map(({ accountRefusal }) => accountRefusal),
      rates,
      await this.answerTimes(all.map(({ id }) => id)),
    ]);
    await this.pool.query(deleteOld);
  }

  /** The mean time to an answer since the last report, ms; null where nothing was answered. */
  private async answerTimes(ids: readonly string[]): Promise<(number | null)[]> {
    const before = this.lastAnswers;
    const answers = (this.lastAnswers = await this.metrics.answersOfProviders());
    return ids.map((id) => {
      const { count = 0, took = 0 } = answers.get(id) ?? {};
      const since = count - (before.get(id)?.count ?? 0);
      return since > 0 ? (took - (before.get(id)?.took ?? 0)) / since : null;
    });
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
