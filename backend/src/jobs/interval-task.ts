/**
 * A plain timer that never overlaps itself: a round begins a period after the last one began, and rests for half a
 * period at least, whatever became of it.
 */
export class IntervalTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly period: number,
    private readonly round: () => Promise<unknown>,
    private readonly logError: (error: unknown) => void,
  ) {}

  /** The first round is now. */
  start(): this {
    this.running = this.run();
    return this;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const began = performance.now();
    try {
      await this.round();
    } catch (error) {
      this.logError(error);
    }
    if (this.stopped) return;
    const rest = Math.max(this.period / 2, this.period - (performance.now() - began));
    this.timer = setTimeout(() => void (this.running = this.run()), rest);
  }
}
