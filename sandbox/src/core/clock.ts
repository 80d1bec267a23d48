/** The one clock of the sandbox: everything that happens "later" is measured on it, so a test may move it by hand. */
export class Clock {
  private ahead = 0;
  private readonly listeners: (() => void)[] = [];

  /** @param base the clock underneath, in milliseconds since 1970 @param scale 0.1 makes every delay ten times shorter */
  constructor(
    private readonly base: () => number = Date.now,
    readonly scale = 1,
  ) {}

  now(): number {
    return this.base() + this.ahead;
  }

  /** How long a delay of the real world takes here, in whole milliseconds. */
  scaled(ms: number): number {
    return Math.round(ms * this.scale);
  }

  /** Moves the clock forward; what falls due on the way happens at once. */
  advance(ms: number): void {
    this.ahead += ms;
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.push(listener);
  }
}
