/** Reads the balance of each provider account once a day, so that what the books do not explain is a fact. */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReadBalance } from '@backend/numbers/costs/read-balance.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { IntervalTask } from './interval-task.js';

/** How often it is looked whether today's reading is there: a provider that did not answer is asked again then. */
const EVERY = 3_600_000;

@Injectable()
export class BalanceTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Balances');
  private timer: IntervalTask | undefined;

  constructor(
    private readonly bus: CommandBus,
    private readonly providers: Providers,
  ) {}

  onApplicationBootstrap(): void {
    const complain = (error: unknown): void => this.log.error(error instanceof Error ? error.stack : error);
    const round = async (): Promise<void> => {
      for (const provider of this.providers.all()) await this.bus.execute(new ReadBalance(provider)).catch(complain);
    };
    this.timer = new IntervalTask(EVERY, round, complain).start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer?.stop();
  }
}
