/** Does the work of the worker in this process, in the order of its times: outbox, jobs and schedules. */
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../database/database.js';
import { schedulesOf, type ScheduledMethod } from '../jobs/every.js';
import { DONE, jobOf, rowIn, type DeclaredJob, type JobData } from '../jobs/job.js';
import { Outbox, type ClaimedWork } from '../ledger/outbox.js';
import { pollJob } from '../numbers/polling/poll-schedule.js';
import { DemoQueues } from './demo-queues.js';
import { Timeline } from './timeline.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const AT_ONCE = 200;
const OWN_LIMIT = 10 * MINUTE;
/** Jobs at the same time. */
const BESIDE = 8;
/** What is due later than this is done together with what is due in the same hours, a little late. */
const SOON = 20 * MINUTE;
const TOGETHER = 3 * HOUR;
const FIRST_POLL = 12_000;
/** A number is polled more and more rarely: what the worker's period would find in between is found a little later. */
const STRETCHED = 1.7;
const LONGEST_WAIT = 4 * MINUTE;

/**
 * The schedules that leave something to be seen, and how often the demo runs them. The others watch processes, follow
 * what polls do here, or would run a program beside this one.
 */
const PERIODS: Readonly<Record<string, number>> = {
  'MailSchedule.send': 3 * HOUR,
  'MailSchedule.clean': DAY,
  'WebhookSweep.run': 3 * HOUR,
  'ApprovalSchedule.run': 3 * HOUR,
  'CatalogSchedule.run': 12 * HOUR,
  'Sweep.run': 4 * HOUR,
  'SettlementSchedule.run': 12 * HOUR,
  'OpenItems.catchUp': 6 * HOUR,
  'DailyReconciliation.run': DAY,
  'ReconcileProviders.run': DAY,
  'BalanceSchedule.run': DAY,
  'SealingSchedule.run': DAY,
  'AccountTotals.catchUp': 6 * HOUR,
  'SuccessCounter.catchUp': 6 * HOUR,
  'DailyTotals.catchUp': 6 * HOUR,
  'EntryReferences.catchUp': 6 * HOUR,
  'Charges.catchUp': 6 * HOUR,
  'InvoiceSchedule.run': 6 * HOUR,
  'NumberRetention.run': DAY,
  'MessageRetention.run': DAY,
  'BankRetention.run': DAY,
  'BodyRetention.run': DAY,
  'DeviceRetention.clean': DAY,
  'EmailProofSchedule.clean': DAY,
  'TileRetention.run': DAY,
};
const DEADLINES = 'DeadlineEnforcer.run';

@Injectable()
export class DemoWork {
  readonly timeline = new Timeline();
  private readonly log = new Logger('Demo');
  private readonly stopping = new AbortController();
  private jobs = new Map<string, DeclaredJob>();
  private schedules = new Map<string, ScheduledMethod>();
  private time: () => number = () => 0;
  private nextTick = 0;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly queues: DemoQueues,
  ) {}

  /** @param time of the demo's clock, ms */
  start(time: () => number): void {
    this.time = time;
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    const objects = [...new Set(instances)].filter((one): one is object => typeof one === 'object' && one !== null);
    this.jobs = new Map(objects.flatMap((one) => jobOf(one) ?? []).map((job) => [job.name, job]));
    this.schedules = new Map(objects.flatMap(schedulesOf).map(({ name, run }) => [name, run]));
    this.queues.onJob((queue, { id, data, delay = 0 }) =>
      this.timeline.plan(time() + delay, () => this.runQueued(queue, id, data)),
    );
    for (const [name, period] of Object.entries(PERIODS)) this.repeat(name, period, time() + 1_000);
  }

  /** @throws RangeError where there is no such schedule */
  async runSchedule(name: string): Promise<void> {
    const run = this.schedules.get(name);
    if (!run) throw new RangeError(`there is no schedule ${name}`);
    await run(this.stopping.signal);
  }

  /** What is due is done, and what follows from it; the next work of the outbox is planned. */
  async settle(): Promise<void> {
    let next = await this.nextWork();
    for (; next <= this.time(); next = await this.nextWork()) {
      const claimed = await this.outbox.claim(AT_ONCE, OWN_LIMIT);
      for (let from = 0; from < claimed.length; from += BESIDE)
        await Promise.all(claimed.slice(from, from + BESIDE).map((work) => this.runClaimed(work)));
    }
    const isLong = next - this.time() > SOON;
    const at = isLong ? Math.ceil(next / TOGETHER) * TOGETHER : Math.ceil(next) + 1;
    if (at === Infinity || (at >= this.nextTick && this.nextTick > this.time())) return;
    this.nextTick = at;
    this.timeline.plan(at, () => Promise.resolve());
  }

  /** What is planned for now: the copies of the catalogue, before anybody comes. */
  async runCatalogJobs(): Promise<void> {
    for (let next = this.timeline.take(this.time()); next; next = this.timeline.take(this.time())) await next.act();
  }

  /** At the end of a number's time it is closed by the schedule that does so. */
  closeAt(deadline: number): void {
    this.timeline.plan(deadline + 1_000, () => this.runSchedule(DEADLINES));
  }

  private repeat(name: string, period: number, at: number): void {
    this.timeline.plan(at, async () => {
      this.repeat(name, period, at + period);
      await this.runSchedule(name);
    });
  }

  /** When the first row of the outbox is due, ms. */
  private async nextWork(): Promise<number> {
    const { rows } = await this.database.query<{ next: number | null }>(
      'SELECT (extract(epoch FROM min(available_at)) * 1000)::float8 AS next FROM outbox',
    );
    return rows[0]!.next ?? Infinity;
  }

  private async runClaimed({ stream, subject, version, seq, job }: ClaimedWork): Promise<void> {
    const work = { stream, version, seq };
    if (job === 'poll-number' && subject) {
      await this.queues.queue(job).add([pollJob(stream, subject, FIRST_POLL)]);
      return this.outbox.settle(work);
    }
    try {
      const data = { ...work, subject };
      const row = rowIn(data)!;
      await this.outbox.apply(row, await this.commands.execute(this.jobs.get(job)!.command({ data, row })));
    } catch (error) {
      this.logError(job, error);
      await this.outbox.postpone(work, MINUTE);
    }
  }

  private async runQueued(queue: string, id: string, data: JobData, waited = FIRST_POLL): Promise<void> {
    const again = await this.commands.execute(this.jobs.get(queue)!.command({ data })).catch((error: unknown) => {
      this.logError(queue, error);
      return { againIn: MINUTE };
    });
    if (again === DONE) return this.queues.end(queue, id);
    const wait = Math.max(again.againIn, Math.min(LONGEST_WAIT, waited * STRETCHED));
    this.timeline.plan(this.time() + wait, () => this.runQueued(queue, id, data, wait));
  }

  private logError(what: string, error: unknown): void {
    this.log.error(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
