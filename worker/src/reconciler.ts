/** Queues are hints, PostgreSQL is the truth: open numbers that nobody has looked at lately get their job again. */
import type { Pool } from 'pg';
import type { Queues } from '@backend/queues/queues.js';
import { pollJob } from './jobs/poll-number.js';

const MOST = 20_000;

/** Late is a look that is more than half a period, and a second, past its due time. */
const late = `
SELECT n.wallet_id, n.number_id FROM polled_numbers n LEFT JOIN poll_clock p USING (number_id)
WHERE coalesce(p.next_poll_at, n.assigned_at + make_interval(secs => (n.state->'clocks'->>'pollEvery')::float8 / 1000))
      < clock_timestamp() - make_interval(secs => 1 + (n.state->'clocks'->>'pollEvery')::float8 / 2000)
LIMIT ${MOST}`;

export class Reconciler {
  /** Jobs that were missing and live again, so far. */
  reconciled = 0;

  constructor(
    private readonly pool: Pool,
    private readonly queues: Queues,
  ) {}

  /**
   * Adding a job that still lives changes nothing, so a queue that is only slow is not made slower.
   * @returns by how many jobs the queue grew: none where it is only slow
   */
  async reconcile(): Promise<number> {
    const { rows } = await this.pool.query<{ wallet_id: string; number_id: string }>(late);
    if (rows.length === 0) return 0;
    const queue = this.queues.queue('poll-number');
    const before = await queue.size();
    await queue.add(rows.map((row) => pollJob(row.wallet_id, row.number_id)));
    const mended = Math.min(rows.length, Math.max(0, (await queue.size()) - before));
    this.reconciled += mended;
    return mended;
  }
}
