/** The worker as a whole: starts the job runner, the outbox relay and the scheduler, and stops them in order. */
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { Queues } from '@backend/queues/queues.js';
import { JobRunner } from './job-runner.js';
import { OutboxRelay } from './outbox-relay.js';
import { Scheduler } from './scheduler.js';

@Injectable()
export class WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Worker');

  constructor(
    private readonly queues: Queues,
    private readonly runner: JobRunner,
    private readonly relay: OutboxRelay,
    private readonly scheduler: Scheduler,
    private readonly pollClock: PollClock,
  ) {}

  /** @throws StartRefused where a queue has no handler, or several */
  start(): void {
    const jobs = this.runner.start();
    this.relay.start();
    this.scheduler.start();
    this.log.log(`runs ${jobs} kinds of jobs on ${this.queues.kind}`);
  }

  /**
   * Takes no job and begins no round. What runs comes to its end in the queues' time, or is left to the next worker, as
   * is what is delayed.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const logError = (error: unknown): void => this.log.error(error instanceof Error ? error.stack : error);
    const ended = Promise.all([this.relay.stop(), this.scheduler.stop()]);
    await this.queues.close(ended.catch(logError));
    await this.pollClock.flush().catch(logError);
  }
}
