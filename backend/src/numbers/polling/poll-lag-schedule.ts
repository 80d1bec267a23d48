/** Measures twice a period how late polls are. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Every } from '../../jobs/every.js';
import { PollLagMonitor } from './poll-lag-monitor.js';

/** Milliseconds. */
const LEAST = 2_000;

@Injectable()
export class PollLagSchedule {
  constructor(
    private readonly lag: PollLagMonitor,
    private readonly clock: Clock,
  ) {}

  @Every(({ POLL_EVERY_MS }) => Math.max(LEAST, POLL_EVERY_MS / 2))
  async run(): Promise<void> {
    if (this.clock.doubt) this.lag.rest();
    else await this.lag.measure();
  }
}
