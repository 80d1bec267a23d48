/** Reads the database's clock every second, also where nothing else does: a jump is noticed before anything is decided by it. */
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ClockGuard } from './clock-guard.js';

const LOOK_EVERY = 1_000;

@Injectable()
export class ClockReadings implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly clock: ClockGuard) {}

  onApplicationBootstrap(): void {
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** A database that cannot be asked is called out by those who need it. */
  private look(): void {
    this.looking = this.clock
      .look()
      .catch(() => undefined)
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.look(), LOOK_EVERY);
      });
  }
}
