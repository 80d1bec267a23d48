/**
 * Work that was written with an event becomes a job of the queue; the row stays until the work is done, and is handed
 * out again when it is not.
 */
import { Injectable, Logger } from '@nestjs/common';
import { Environment } from '@backend/config/environment.js';
import { PgListener } from '@backend/database/pg-listener.js';
import { SETTLED_WHEN_QUEUED } from '@backend/domain/reactions.js';
import { JobQueues, type NewJob } from '@backend/jobs/job-queues.js';
import { DONE_WITHIN, Outbox, type ClaimedWork } from '@backend/ledger/outbox.js';
import { phaseOf, pollJob } from '@backend/numbers/polling/poll-schedule.js';
import { rowName } from '@backend/tracing/trace-ids.js';
import { isTracing } from '@backend/tracing/tracing.js';

/** A lost notification delays work by this at most, ms. */
const AT_LEAST_EVERY = 1_000;
const AT_ONCE = 200;
const QUEUE_TROUBLE = 2_000;

/** A number just assigned is polled first at its own place in the period. @param pollEvery ms */
const jobFor = ({ stream, subject, version, seq, job, correlation }: ClaimedWork, pollEvery: number): NewJob => {
  const made =
    job === 'poll-number' && subject
      ? pollJob(stream, subject, phaseOf(subject, pollEvery))
      : { id: `${stream}-${version}-${seq}`, data: { stream, subject, version, seq } };
  if (correlation === null) return made;
  const data = { ...made.data, correlation };
  return { ...made, data: isTracing() ? { ...data, follows: rowName(stream, version, seq) } : data };
};

@Injectable()
export class OutboxRelay {
  private readonly log = new Logger('Outbox');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private isStopped = true;
  /** Rows handed out again because their work was not done within its limit, so far. */
  repeated = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly queues: JobQueues,
    private readonly environment: Environment,
    listener: PgListener,
  ) {
    listener.on('outbox', () => this.wake());
    listener.onReconnected(() => this.wake());
  }

  start(): void {
    this.isStopped = false;
    this.wake();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Delivers what is due now, and from then on at least once a second. */
  wake(): void {
    if (this.isStopped) return;
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (this.again) this.wake();
    });
  }

  /** One round: true when there may be more. */
  async deliver(): Promise<boolean> {
    const claimed = await this.outbox.claim(AT_ONCE, DONE_WITHIN);
    this.repeated += claimed.filter(({ attempts }) => attempts > 1).length;
    const jobs = new Set(claimed.map(({ job }) => job));
    await Promise.all(
      [...jobs].map((job) =>
        this.hand(
          job,
          claimed.filter((work) => work.job === job),
        ),
      ),
    );
    return claimed.length === AT_ONCE;
  }

  private async hand(job: string, works: readonly ClaimedWork[]): Promise<void> {
    try {
      await this.queues.queue(job).add(works.map((work) => jobFor(work, this.environment.POLL_EVERY_MS)));
    } catch (error) {
      this.logError(error);
      await Promise.all(works.map((work) => this.outbox.postpone(work, QUEUE_TROUBLE)));
      return;
    }
    if (SETTLED_WHEN_QUEUED.some((one) => one === job))
      await Promise.all(works.map((work) => this.outbox.settle(work)));
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    const before = this.repeated;
    try {
      while (this.again && !this.isStopped) {
        this.again = false;
        if (await this.deliver()) this.again = true;
      }
    } catch (error) {
      this.again = false;
      this.logError(error);
    }
    const late = this.repeated - before;
    if (late > 0) this.log.warn(`ALARM: ${late} pieces of work were not done in time, and were handed out again`);
    if (!this.isStopped) this.timer = setTimeout(() => this.wake(), AT_LEAST_EVERY);
  }

  private logError(error: unknown): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : error);
  }
}
