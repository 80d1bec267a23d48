/** Deletes received codes when they are older than the house keeps them. */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import { deleteOldCodes } from '@backend/numbers/codes/delete-old-codes.js';
import { Settings } from '@backend/settings/settings.js';
import { IntervalTask } from './interval-task.js';

/** Codes are kept for days: an hour more or less is nothing. */
const EVERY = 3_600_000;

@Injectable()
export class CodeRetentionTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Codes');
  private timer: IntervalTask | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: ClockGuard,
  ) {}

  onApplicationBootstrap(): void {
    const round = async (): Promise<void> => {
      if (this.clock.doubt) return;
      const { codesKeptDays } = await this.settings.read();
      const deleted = await deleteOldCodes(this.database.pool, codesKeptDays, this.clock);
      if (deleted > 0) this.log.log(`${deleted} codes were older than ${codesKeptDays} days, and are deleted`);
    };
    const complain = (error: unknown): void => this.log.error(error instanceof Error ? error.stack : error);
    this.timer = new IntervalTask(EVERY, round, complain).start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer?.stop();
  }
}
