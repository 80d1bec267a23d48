/** Reads the balance of each provider account once a day, so that what the books do not explain is recorded. */
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Every } from '../../jobs/every.js';
import { Providers } from '../../provider/accounts/providers.js';
import { ReadBalance } from './read-balance.js';

/** How often it is checked whether today's reading is there: a provider that did not answer is asked again then, ms. */
const CHECK_EVERY = 3_600_000;

@Injectable()
export class BalanceSchedule {
  private readonly log = new Logger('Balances');

  constructor(
    private readonly commands: CommandBus,
    private readonly providers: Providers,
  ) {}

  @Every(CHECK_EVERY)
  async run(): Promise<void> {
    for (const provider of this.providers.all())
      await this.commands
        .execute(new ReadBalance(provider))
        .catch((error: unknown) => this.log.error(error instanceof Error ? error.stack : error));
  }
}
