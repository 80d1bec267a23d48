/** Every period: providers where many numbers are open are looked at by one list instead of number by number. */
import type { CommandBus } from '@nestjs/cqrs';
import { LEASE_FRESH_FOR } from '@backend/numbers/polling/batch-poll-lease.js';
import { BatchPoll } from '@backend/numbers/polling/batch-poll.js';
import type { Providers } from '@backend/provider/accounts/providers.js';
import type { Queues } from '@backend/queues/queues.js';
import { IntervalTask } from './interval-task.js';
import { phaseOf, pollJob } from './jobs/poll-number.js';

/** By then every process knows that there is no list any more, and no job ends because of it, ms. */
const NOTICED_WITHIN = 2 * LEASE_FRESH_FOR;

export class BatchPollRounds {
  private readonly rounds = new Map<string, IntervalTask>();
  private readonly stopping = new AbortController();

  /** @param period ms between two looks */
  constructor(
    private readonly bus: CommandBus,
    private readonly providers: Providers,
    private readonly queues: Queues,
    private readonly period: number,
    private readonly complain: (error: unknown) => void,
  ) {}

  /** Each provider that there is now has rounds of its own: one that hangs keeps no other waiting. */
  follow(): void {
    if (this.stopping.signal.aborted) return;
    const all = this.providers.all();
    for (const [provider, rounds] of this.rounds) {
      if (all.includes(provider)) continue;
      this.rounds.delete(provider);
      void rounds.stop();
    }
    for (const provider of all) {
      if (this.rounds.has(provider)) continue;
      this.rounds.set(provider, new IntervalTask(this.period, () => this.lookAt(provider), this.complain).start());
    }
  }

  /** What is under way comes to its end. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.rounds.values()].map((rounds) => rounds.stop()));
  }

  /** When lists end, each number has its own job again, in its own place of the period. */
  private async lookAt(provider: string): Promise<void> {
    const alone = await this.bus.execute(new BatchPoll(provider, this.period, this.stopping.signal));
    if (alone.length === 0) return;
    const jobs = alone.map(({ walletId, numberId }) =>
      pollJob(walletId, numberId, NOTICED_WITHIN + phaseOf(numberId, this.period)),
    );
    await this.queues.queue('poll-number').add(jobs);
  }
}
