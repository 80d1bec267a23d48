/**
 * Reconciles each gateway and the bank, each day by itself: imports what is due, credits what was missed, keeps what
 * matches exactly, and books the settlements that are whole. What is left is the work of people (decision 0257).
 */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { BookSettlements } from './book-settlements.js';
import { CreditMissing, missingPayments, type MissingPayment } from './credit-missing.js';
import { ImportSettlements } from './import-settlements.js';
import { BANK } from './imported-line.js';
import { OpenItems } from './open-items.js';
import { openOf, RunReconciliation } from './run-reconciliation.js';

/** How often it is seen whether a day is due, ms. */
const LOOK_EVERY = 3_600_000;

/**
 * Of this day of India, by the worker: what people keep credits no payment. Not where lines came since, by a file. A
 * file has its time before its transaction commits, so one that is a little older than the run may not have been in it.
 * What the worker imports by itself, by the day, is committed before it runs.
 */
const isDone = `
SELECT FROM recon_runs r WHERE source = $1 AND mode = 'commit' AND NOT was_shown
  AND (run_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date
  AND NOT EXISTS (SELECT FROM recon_files f WHERE f.source = $1
    AND f.imported_at > r.run_at - CASE WHEN f.day IS NULL THEN interval '5 minutes' ELSE interval '0' END) LIMIT 1`;

@Injectable()
export class DailyReconciliation {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: OpenItems,
    private readonly imports: ImportSettlements,
    private readonly runs: RunReconciliation,
    private readonly missing: CreditMissing,
    private readonly settlements: BookSettlements,
  ) {}

  @Every(LOOK_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    if (this.clock.doubt) return;
    await this.items.catchUp(stopping);
    const failures: unknown[] = [];
    for (const source of [...(await this.imports.sources()), BANK])
      await this.reconcileSource(source, stopping).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** One source that fails keeps no other from it. */
  private async reconcileSource(source: string, stopping: AbortSignal): Promise<void> {
    const read = source === BANK ? 0 : await this.imports.importDue(source, stopping);
    if (stopping.aborted || (read === 0 && (await this.isDone(source)))) return;
    const missing: MissingPayment[] = [];
    await this.runs.dryRun(source, (piece) => void missing.push(...missingPayments(piece)));
    if (source !== BANK && (await this.missing.credit(source, missing)) > 0) await this.items.catchUp(stopping);
    const run = await this.runs.commit(source);
    const booked = source === BANK ? 0 : await this.settlements.book(source);
    if (booked > 0) await this.items.catchUp(stopping);
    this.logger.log(`${source}: ${run.matched.count} matched, ${openOf(run)} open, ${booked} settlements booked`);
  }

  private async isDone(source: string): Promise<boolean> {
    return ((await this.database.query(isDone, [source])).rowCount ?? 0) > 0;
  }
}
