/** Every period: providers where many numbers are open are looked at by one list instead of number by number. */
import type { CommandBus } from '@nestjs/cqrs';
import { FRESH_FOR } from '@backend/numbers/batch-looks.js';
import { PollMany } from '@backend/numbers/commands/poll-many.js';
import type { Providers } from '@backend/provider/providers.js';
import type { Queues } from '@backend/queues/queues.js';
import { phaseOf, pollJob } from './jobs/poll-number.js';

/** By then every process knows that there is no list any more, and no job ends because of it, ms. */
const NOTICED_WITHIN = 2 * FRESH_FOR;

export class ManyAtOnce {
  private readonly stopping = new AbortController();

  /** @param period ms between two looks */
  constructor(
    private readonly bus: CommandBus,
    private readonly providers: Providers,
    private readonly queues: Queues,
    private readonly period: number,
    private readonly complain: (error: unknown) => void,
  ) {}

  stop(): void {
    this.stopping.abort();
  }

  /** Side by side: a provider that hangs keeps no other waiting. */
  async look(): Promise<void> {
    await Promise.all(this.providers.all().map((provider) => this.lookAt(provider).catch(this.complain)));
  }

  /** When lists end, each number has its own job again, in its own place of the period. */
  private async lookAt(provider: string): Promise<void> {
    const alone = await this.bus.execute(new PollMany(provider, this.period, this.stopping.signal));
    if (alone.length === 0) return;
    const jobs = alone.map(({ walletId, numberId }) =>
      pollJob(walletId, numberId, NOTICED_WITHIN + phaseOf(numberId, this.period)),
    );
    await this.queues.queue('poll-number').add(jobs);
  }
}
