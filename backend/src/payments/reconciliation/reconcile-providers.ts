/**
 * Reconciles each provider, each day by itself: reads what it charges and its balance, and keeps what matches with what
 * we booked. What is left is the work of people (decision 0281).
 */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { Providers } from '../../provider/accounts/providers.js';
import { OpenItems } from './open-items.js';
import { ReadProvider } from './read-provider.js';
import { openOf, RunReconciliation } from './run-reconciliation.js';

/** How often it is seen whether a day is due, ms. */
const LOOK_EVERY = 3_600_000;

/** A reading that no run of the worker has compared. */
const isDue = `
SELECT FROM recon_balances b WHERE b.source = $1 AND NOT EXISTS (
  SELECT FROM recon_runs r WHERE r.source = $1 AND mode = 'commit' AND NOT was_shown AND r.run_at > b.read_at)
ORDER BY b.day DESC LIMIT 1`;

@Injectable()
export class ReconcileProviders {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: OpenItems,
    private readonly providers: Providers,
    private readonly readings: ReadProvider,
    private readonly runs: RunReconciliation,
  ) {}

  @Every(LOOK_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const provider of this.providers.all()) {
      if (this.clock.doubt || stopping.aborted) break;
      await this.reconcile(provider, stopping).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** One provider that fails keeps no other from it. */
  private async reconcile(provider: string, stopping: AbortSignal): Promise<void> {
    const source = `provider:${provider}`;
    await this.readings.readDue(provider);
    if (!(await this.database.query(isDue, [source])).rowCount) return;
    await this.items.catchUp(stopping);
    const run = await this.runs.commit(source);
    this.logger.log(`${source}: ${run.matched.count} charges matched, ${openOf(run)} open`);
  }
}
