/** Every period: providers with many open numbers are polled by one list instead of number by number. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Environment } from '../../config/environment.js';
import { Every } from '../../jobs/every.js';
import { IntervalTask } from '../../jobs/interval-task.js';
import { JobQueues } from '../../jobs/job-queues.js';
import { Providers } from '../../provider/accounts/providers.js';
import { LEASE_FRESH_FOR } from './batch-poll-lease.js';
import { BatchPoll } from './batch-poll.js';
import { phaseOf, pollJob } from './poll-schedule.js';

/** How soon a provider that was added or removed is noticed, ms. */
const FOLLOW_EVERY = 2_000;
/** By then every process knows that the lists have ended, and no job of a number ends because of one, ms. */
const NOTICED_WITHIN = 2 * LEASE_FRESH_FOR;

@Injectable()
export class BatchPollSchedule {
  private readonly log = new Logger('BatchPoll');
  private readonly rounds = new Map<string, IntervalTask>();
  /** Between two polls, ms. */
  private readonly period: number;

  constructor(
    private readonly commands: CommandBus,
    private readonly providers: Providers,
    private readonly queues: JobQueues,
    { POLL_EVERY_MS }: Environment,
  ) {
    this.period = POLL_EVERY_MS;
  }

  /** Lasts until the worker stops, and then until the last list under way is read. */
  @Every(FOLLOW_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    try {
      while (!stopping.aborted) {
        this.follow(stopping);
        await sleep(FOLLOW_EVERY, undefined, { signal: stopping }).catch(() => undefined);
      }
    } finally {
      await this.stop();
    }
  }

  /** Each provider has rounds of its own: one that does not answer delays no other. */
  follow(stopping: AbortSignal): void {
    if (stopping.aborted) return;
    const all = this.providers.all();
    for (const [provider, rounds] of this.rounds) {
      if (all.includes(provider)) continue;
      this.rounds.delete(provider);
      void rounds.stop();
    }
    for (const provider of all) {
      if (this.rounds.has(provider)) continue;
      const poll = (): Promise<void> => this.poll(provider, stopping);
      this.rounds.set(provider, new IntervalTask(this.period, poll, (error) => this.log.error(error)).start());
    }
  }

  /** Lists under way come to their end. */
  async stop(): Promise<void> {
    const rounds = [...this.rounds.values()];
    this.rounds.clear();
    await Promise.all(rounds.map((one) => one.stop()));
  }

  /** When lists end, each number has its own job again, in its own place of the period. */
  private async poll(provider: string, stopping: AbortSignal): Promise<void> {
    const single = await this.commands.execute(new BatchPoll(provider, this.period, stopping));
    if (single.length === 0) return;
    const jobs = single.map(({ walletId, numberId }) =>
      pollJob(walletId, numberId, NOTICED_WITHIN + phaseOf(numberId, this.period)),
    );
    await this.queues.queue('poll-number').add(jobs);
  }
}
