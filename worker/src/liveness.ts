/** Is this worker stuck? It is alive when it has finished a poll lately, or none is late. */
import type { PollClock } from '@backend/numbers/polling/poll-clock.js';
import type { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';

/** A provider that hangs, a queue that comes back, a backlog: polls are finished within this all the same, ms. */
const LEAST = 60_000;
const PERIODS = 6;

export interface Life {
  readonly alive: boolean;
  /** Numbers whose poll is late, in all processes. */
  readonly late: number;
  /** Since this process last finished a poll, or began, ms. */
  readonly idle: number;
}

export class Liveness {
  /** @param period between two polls of a number, ms */
  constructor(
    private readonly clock: Pick<PollClock, 'finishedAt'>,
    private readonly lag: Pick<PollLagMonitor, 'late'>,
    private readonly period: number,
    private readonly now = () => performance.now(),
  ) {}

  /** A worker that was long without work is not stuck when some comes: what waits must have waited as long. */
  check(): Life {
    const { numbers: late, most } = this.lag.late;
    const idle = Math.round(this.now() - this.clock.finishedAt);
    const alive = Math.min(idle, most) <= Math.max(LEAST, PERIODS * this.period);
    return { alive, late, idle };
  }
}
