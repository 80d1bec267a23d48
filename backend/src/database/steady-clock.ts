/**
 * Milliseconds that pass evenly, whatever is set as the time of day. Sleep of the machine counts: on a laptop that
 * wakes up no clock has jumped.
 */
import { uptime } from 'node:os';

export class SteadyClock {
  private slept = 0;
  private readonly before: number;

  /**
   * @param ticks ms without sleep, cheap
   * @param sinceBoot ms with sleep, a system call
   */
  constructor(
    private readonly ticks = () => performance.now(),
    private readonly sinceBoot = () => uptime() * 1000,
  ) {
    this.before = this.sinceBoot() - this.ticks();
  }

  now(): number {
    return this.ticks() + this.slept;
  }

  /** Adds the time that the machine slept. To be called when a clock seems to have jumped, and every second. */
  countSleep(): void {
    this.slept = Math.max(this.slept, this.sinceBoot() - this.ticks() - this.before);
  }
}
