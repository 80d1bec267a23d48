/** Milliseconds that go on evenly, whoever sets the time of day. Time that the machine slept counts: a laptop that is opened again has not met a clock that jumped. */
import { uptime } from 'node:os';

export class SteadyClock {
  private slept = 0;
  private readonly before: number;

  /** @param ticks does not count sleep, and costs nothing @param sinceBoot counts it, and costs a system call */
  constructor(
    private readonly ticks = () => performance.now(),
    private readonly sinceBoot = () => uptime() * 1000,
  ) {
    this.before = this.sinceBoot() - this.ticks();
  }

  now(): number {
    return this.ticks() + this.slept;
  }

  /** Looks whether the machine slept. To be asked when something seems to have jumped, and now and then. */
  countSleep(): void {
    this.slept = Math.max(this.slept, this.sinceBoot() - this.ticks() - this.before);
  }
}
