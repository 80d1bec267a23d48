/**
 * A main process of the product, as its supervisor keeps it: whoever is killed is started again, also in the middle of
 * its start.
 */
import type { Stack } from '../../support/stack.js';

export class MainProcess {
  isUp = true;
  private life = 0;
  private starting: Promise<void> = Promise.resolve();

  constructor(
    private readonly stack: Stack,
    private readonly name: 'backend' | 'worker',
  ) {}

  /** As `kill -9`. It is being started again when this resolves; it may not be up yet. */
  async kill(): Promise<void> {
    this.isUp = false;
    this.life++;
    await this.stack.kill(this.name);
    this.starting = this.start(this.life);
  }

  /** Resolves when it is up. */
  async up(): Promise<void> {
    while (!this.isUp) await this.starting;
  }

  /** More than once, where the database is not up yet. */
  private async start(life: number): Promise<void> {
    while (life === this.life) {
      const started = await this.stack.start(this.name).then(
        () => true,
        () => false,
      );
      if (!started) continue;
      this.isUp = life === this.life;
      return;
    }
  }
}
