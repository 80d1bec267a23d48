/** Queues are hints, PostgreSQL is the truth: open numbers that have not been polled lately get their job again. */
import { Injectable, Logger } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { JobQueues } from '../../jobs/job-queues.js';
import { pollJob } from './poll-schedule.js';

const MAX_LATE_POLLS = 20_000;
/** Milliseconds. */
const LONGEST_PERIOD = 15_000;
const SHORTEST_PERIOD = 200;
const GRACE = 15_000;

/** Every 15 s, or a third of the smallest clock where clocks are short; ms. */
const reconcileEvery = ({ POLL_FOR_MS, HOLD_FOR_MS }: Environment): number =>
  Math.max(SHORTEST_PERIOD, Math.min(LONGEST_PERIOD, Math.floor(Math.min(POLL_FOR_MS, HOLD_FOR_MS) / 3)));

/** A poll is late when it is more than half a period, and a second, past its due time. */
const late = `
SELECT n.wallet_id, n.number_id FROM polled_numbers n LEFT JOIN poll_clock p USING (number_id)
WHERE coalesce(p.next_poll_at, n.assigned_at + make_interval(secs => n.poll_every / 1000.0))
      < clock_timestamp() - make_interval(secs => 1 + n.poll_every / 2000.0)
LIMIT ${MAX_LATE_POLLS}`;

@Injectable()
export class Reconciler {
  private readonly log = new Logger('Reconciler');
  /** Ms of `performance.now()`. */
  private lastDone = -Infinity;
  /** Jobs that were missing and were added again, so far. */
  reconciled = 0;

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** Without it a lost job stays lost: a worker where this is false is not ready. */
  get isCurrent(): boolean {
    return performance.now() - this.lastDone < 3 * reconcileEvery(this.environment) + GRACE;
  }

  @Every(reconcileEvery)
  async run(): Promise<void> {
    if (!this.clock.doubt) {
      const reconciled = await this.reconcile();
      if (reconciled > 0) this.log.warn(`ALARM: ${reconciled} open numbers had no living job, and have one again`);
    }
    this.lastDone = performance.now();
  }

  /**
   * Adding a job that still lives changes nothing, so a queue that is only slow is not made slower.
   * @returns by how many jobs the queue grew: none where it is only slow
   */
  async reconcile(): Promise<number> {
    const { rows } = await this.database.query<{ wallet_id: string; number_id: string }>(late);
    if (rows.length === 0) return 0;
    const queue = this.queues.queue('poll-number');
    const before = await queue.size();
    await queue.add(rows.map((row) => pollJob(row.wallet_id, row.number_id)));
    const reconciled = Math.min(rows.length, Math.max(0, (await queue.size()) - before));
    this.reconciled += reconciled;
    return reconciled;
  }
}
