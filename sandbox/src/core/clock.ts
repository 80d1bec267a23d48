/** The one clock of the sandbox: every delay is measured on it, so a test may move it by hand. */
export class Clock {
  private advancedMs: number;
  private readonly listeners: (() => void)[] = [];

  /**
   * @param base the underlying clock, in ms since 1970
   * @param scale 0.1 makes every delay ten times shorter
   * @param behindMs how far it is behind the base at first
   */
  constructor(
    private readonly base: () => number = Date.now,
    readonly scale = 1,
    behindMs = 0,
  ) {
    this.advancedMs = -behindMs;
  }

  now(): number {
    return this.base() + this.advancedMs;
  }

  /** A real delay on this clock, in whole milliseconds. */
  scaled(ms: number): number {
    return Math.round(ms * this.scale);
  }

  /** Moves the clock forward; everything due by then runs at once. */
  advance(ms: number): void {
    this.advancedMs += ms;
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.push(listener);
  }
}
