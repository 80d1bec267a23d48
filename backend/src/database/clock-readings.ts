/** Reads the database's clock every second, so that a jump is noticed before anything is decided by it. */
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from './clock.js';
import { ClockGuard } from './clock-guard.js';

const READ_EVERY = 1_000;

@Injectable()
export class ClockReadings implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly clock: Clock) {}

  onApplicationBootstrap(): void {
    this.readAndRepeat();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  /** A database that cannot be reached is reported by those who need it. */
  private readAndRepeat(): void {
    if (!(this.clock instanceof ClockGuard)) return;
    this.reading = this.clock
      .readClock()
      .catch(() => undefined)
      .then(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.readAndRepeat(), READ_EVERY);
      });
  }
}
