/**
 * Makes each queue as PostgreSQL says: paused while a pause of it is open, and running otherwise. So a pause ends at
 * its time whatever became of who asked for it, of the worker, or of Redis; and one that nobody asked for ends at once.
 */
import { Injectable, Logger } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { PgListener } from '../../database/pg-listener.js';
import { Every } from '../../jobs/every.js';
import { QUEUE_NAMES } from '../../jobs/job.js';
import { JobQueues } from '../../jobs/job-queues.js';
import { Metrics } from '../../metrics/metrics.js';
import { within } from '../../metrics/within.js';
import { QueuePauses } from './queue-pauses.js';

/** Ms. */
const EVERY = 5_000;
/** A Redis that is away must not keep the next round waiting, ms. */
const ANSWERS_WITHIN = 4_000;

@Injectable()
export class PauseSchedule {
  private readonly log = new Logger('Queues');
  private readonly paused: Gauge<'queue'>;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly pauses: QueuePauses,
    private readonly queues: JobQueues,
    metrics: Metrics,
    listener: PgListener,
  ) {
    this.paused = metrics.gauge('otp_queue_paused', '1 where staff have paused a queue of jobs, else 0.', 'queue');
    listener.on('queues', () => void this.apply().catch((error: Error) => this.log.warn(error.message)));
  }

  /** One round at a time. */
  @Every(EVERY)
  apply(): Promise<void> {
    const next = this.running.catch(() => undefined).then(() => this.round());
    this.running = next;
    return next;
  }

  private async round(): Promise<void> {
    for (const queue of await this.pauses.endDue()) this.log.log(`${queue}: its pause is over`);
    const wanted = new Set((await this.pauses.open()).map(({ queue }) => queue));
    await within(ANSWERS_WITHIN, Promise.all(QUEUE_NAMES.map((name) => this.make(name, wanted.has(name)))));
  }

  private async make(name: string, wanted: boolean): Promise<void> {
    if (await this.queues.queue(name).setPaused(wanted))
      this.log.warn(wanted ? `${name}: paused by staff, no job of it is begun` : `${name}: goes on`);
    this.paused.set({ queue: name }, wanted ? 1 : 0);
  }
}
