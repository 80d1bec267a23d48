/**
 * Takes jobs from the queues, executes the command of each, and settles its outbox row by what the command's handler
 * returned. Runs that come to nothing are noted, as the queues keep none.
 */
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { correlated } from '@backend/config/correlation.js';
import { causeOf } from '@backend/job-watch/cause-of.js';
import { JobFailures } from '@backend/job-watch/job-failures.js';
import { StartRefused } from '@backend/config/start-refused.js';
import {
  DONE,
  jobOf,
  QUEUE_NAMES,
  rowIn,
  type DeclaredJob,
  type JobCall,
  type JobData,
  type JobResult,
} from '@backend/jobs/job.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { Queues, type Outcome } from '@backend/queues/queues.js';
import { traced } from '@backend/tracing/tracing.js';
import { instancesIn } from './instances.js';

/**
 * @throws StartRefused naming each queue that has no job, or several: its work would be left undone, or done by chance
 */
export const assertOneJobForEach = (queues: readonly string[], jobs: readonly DeclaredJob[]): void => {
  const faults = queues.flatMap((queue) => {
    const count = jobs.filter(({ name }) => name === queue).length;
    return count === 1 ? [] : [`${queue} has ${count === 0 ? 'no handler' : `${count} handlers`}`];
  });
  if (faults.length > 0) throw new StartRefused(`Each queue needs one handler with @Job: ${faults.join('; ')}`);
};

@Injectable()
export class JobRunner {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queues: Queues,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly failures: JobFailures,
  ) {}

  /** @returns how many kinds of jobs run @throws StartRefused */
  start(): number {
    const jobs = instancesIn(this.discovery).flatMap((instance) => jobOf(instance) ?? []);
    assertOneJobForEach(QUEUE_NAMES, jobs);
    for (const job of jobs) this.queues.worker(job.name, job.concurrency, (data) => this.run(job, data));
    return jobs.length;
  }

  /** Under the correlation id of what it follows from. */
  private run(job: DeclaredJob, data: JobData): Promise<Outcome> {
    const { correlation, follows } = data;
    const span = { kind: 'consumer', ...(typeof follows === 'string' && { follows }) } as const;
    const work = (): Promise<Outcome> => traced(`job ${job.name}`, span, () => this.work(job, data));
    return typeof correlation === 'string' ? correlated(correlation, work) : work();
  }

  /** A job without an outbox row is delayed in its queue. */
  private async work(job: DeclaredJob, data: JobData): Promise<Outcome> {
    const row = rowIn(data);
    const result = await this.execute(job, row ? { data, row } : { data });
    if (row) await this.outbox.apply(row, result);
    return row || result === DONE ? undefined : { againIn: result.againIn };
  }

  private async execute({ name, command }: DeclaredJob, call: JobCall): Promise<JobResult> {
    try {
      const result = await this.commands.execute(command(call));
      if (result !== DONE && result.because) this.failures.note(name, call.data, result.because);
      return result;
    } catch (error) {
      this.failures.note(name, call.data, causeOf(error));
      throw error;
    }
  }
}
