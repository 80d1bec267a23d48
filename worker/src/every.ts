/** A plain timer that never overlaps itself: the next round begins a while after the last one ended, whatever became of it. */
export class Every {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;
  /** When the last round ended well, ms of this process's clock; 0 before the first. */
  lastDone = 0;

  constructor(
    private readonly period: number,
    private readonly round: () => Promise<unknown>,
    private readonly complain: (error: unknown) => void,
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
    try {
      await this.round();
      this.lastDone = Date.now();
    } catch (error) {
      this.complain(error);
    }
    if (!this.stopped) this.timer = setTimeout(() => void (this.running = this.run()), this.period);
  }
}
