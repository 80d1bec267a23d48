/** Seals the ledger every day: the heads of all wallets, signed, also into a file outside the database. */
import { join } from 'node:path';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Environment } from '@backend/config/environment.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { IntervalTask } from './interval-task.js';

/** How often it is looked whether a seal is due; the seals themselves are counted in PostgreSQL. */
const LOOK_EVERY = 600_000;

@Injectable()
export class SealingTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Seals');
  private timer: IntervalTask | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly clock: ClockGuard,
  ) {}

  onApplicationBootstrap(): void {
    const { SEAL_KEY: key, SEAL_EVERY_MS, DATA_DIR } = this.environment;
    if (!key) return this.log.warn('SEAL_KEY is not set: the ledger is chained, but not sealed');
    const sealing = { key, file: join(DATA_DIR, 'seals.jsonl'), clock: this.clock };
    const round = async (): Promise<void> => {
      if (this.clock.doubt) return;
      const made = await seal(this.database.pool, sealing, SEAL_EVERY_MS);
      if (made) this.log.log(`seal ${made.no}: ${made.wallets} streams, root ${made.root}`);
    };
    const complain = (error: unknown): void => this.log.error(error instanceof Error ? error.stack : error);
    this.timer = new IntervalTask(Math.min(LOOK_EVERY, SEAL_EVERY_MS), round, complain).start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer?.stop();
  }
}
