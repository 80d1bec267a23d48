/** The worker as a whole: hands out the outbox, runs the jobs, keeps the deadlines, and mends what was lost. */
import { Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { Environment } from '@backend/config/environment.js';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import type { Database } from '@backend/database/database.js';
import type { PgListener } from '@backend/database/pg-listener.js';
import type { Outbox } from '@backend/ledger/outbox.js';
import type { PollClock } from '@backend/numbers/polling/poll-clock.js';
import type { Sightings } from '@backend/numbers/ordering/sightings.js';
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import type { Providers } from '@backend/provider/accounts/providers.js';
import type { Queues } from '@backend/queues/queues.js';
import { OutboxRelay } from './outbox-relay.js';
import { DeadlineEnforcer } from './deadline-enforcer.js';
import { IntervalTask } from './interval-task.js';
import type { Condition } from './health.js';
import type { Job } from './jobs/job.js';
import type { PollLagMonitor } from './poll-lag-monitor.js';
import { Liveness, type Life } from './liveness.js';
import { BatchPollRounds } from './batch-poll-rounds.js';
import { Reconciler } from './reconciler.js';
import { Sweep } from './sweep.js';
import { ProviderWatch } from './provider-watch.js';

export interface SchedulerParts {
  readonly environment: Pick<
    Environment,
    'SWEEP_EVERY_MS' | 'CATALOG_EVERY_MS' | 'POLL_EVERY_MS' | 'POLL_FOR_MS' | 'HOLD_FOR_MS' | 'INSTANCE_ID'
  >;
  readonly clock: ClockGuard;
  readonly database: Database;
  readonly notices: PgListener;
  readonly outbox: Outbox;
  readonly queues: Queues;
  readonly bus: CommandBus;
  readonly pollClock: PollClock;
  readonly sightings: Sightings;
  readonly providers: Providers;
  readonly conditions: ProviderStatuses;
  readonly lateLooks: PollLagMonitor;
  readonly jobs: readonly Job[];
}

const DEADLINES_EVERY = 500;
const MEND_EVERY = 15_000;
const WATCH_EVERY = 2_000;

export class WorkerScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Worker');
  private readonly delivery: OutboxRelay;
  private readonly reconciler: Reconciler;
  private readonly due: DeadlineEnforcer;
  private readonly watch: ProviderWatch;
  private readonly liveness: Liveness;
  private timers: IntervalTask[] = [];
  private mending: IntervalTask | undefined;
  private rounds: readonly { stop(): void | Promise<void> }[] = [];

  constructor(private readonly parts: SchedulerParts) {
    const { outbox, queues, database, bus, conditions, environment, clock } = parts;
    this.delivery = new OutboxRelay(outbox, queues, environment.POLL_EVERY_MS, this.complain);
    this.reconciler = new Reconciler(database.pool, queues);
    this.due = new DeadlineEnforcer(database.pool, bus, this.complain, undefined, clock);
    this.watch = new ProviderWatch(conditions, environment.POLL_EVERY_MS, new Logger('Providers'));
    this.liveness = new Liveness(parts.pollClock, parts.lateLooks, environment.POLL_EVERY_MS);
    parts.notices.on('outbox', () => this.delivery.wake());
    parts.notices.onReconnected(() => this.delivery.wake());
  }

  onApplicationBootstrap(): void {
    const { queues, jobs } = this.parts;
    for (const job of jobs) queues.worker(job.queue, job.concurrency, (data) => job.run(data));
    this.delivery.wake();
    this.startTimers();
    this.log.log(`runs ${jobs.length} kinds of jobs on ${queues.kind}`);
  }

  /** No job is taken any more, no round begins. What runs comes to its end in the queues' time, or is left to the next worker as what sleeps is. */
  async beforeApplicationShutdown(): Promise<void> {
    const ended = [this.delivery, this.due, ...this.rounds, ...this.timers].map(async (one) => one.stop());
    await this.parts.queues.close(Promise.all(ended).catch(this.complain));
    await this.parts.pollClock.flush().catch(this.complain);
  }

  life(): Life {
    return this.liveness.check();
  }

  async condition(): Promise<Condition> {
    await this.parts.database.query('SELECT 1');
    const age = Date.now() - (this.mending?.lastDone ?? 0);
    const mending = age < 3 * this.mendEvery() + 15_000;
    const { INSTANCE_ID: instance } = this.parts.environment;
    return {
      ready: mending,
      instance,
      queue: this.parts.queues.kind,
      clock: this.parts.clock.trouble ?? 'ok',
      mended: this.reconciler.reconciled,
      repeated: this.delivery.repeated,
      providers: this.watch.seen,
      late: this.parts.lateLooks.seen,
      unasked: this.parts.lateLooks.unasked,
    };
  }

  private startTimers(): void {
    const { database, bus, queues, sightings, environment, providers, lateLooks } = this.parts;
    const sweep = new Sweep(database.pool, bus, sightings, providers, this.complain);
    const many = new BatchPollRounds(bus, providers, queues, environment.POLL_EVERY_MS, this.complain);
    this.rounds = [sweep, many];
    this.mending = new IntervalTask(
      this.mendEvery(),
      this.trusted(() => this.mend()),
      this.complain,
    );
    this.timers = [
      new IntervalTask(
        DEADLINES_EVERY,
        this.trusted(() => this.due.close()),
        this.complain,
      ),
      this.mending,
      new IntervalTask(
        environment.SWEEP_EVERY_MS,
        this.trusted(() => sweep.run()),
        this.complain,
      ),
      new IntervalTask(WATCH_EVERY, () => this.watch.look(), this.complain),
      new IntervalTask(
        Math.max(WATCH_EVERY, environment.POLL_EVERY_MS / 2),
        this.trusted(
          () => lateLooks.look(),
          () => lateLooks.rest(),
        ),
        this.complain,
      ),
      new IntervalTask(WATCH_EVERY, () => Promise.resolve(many.follow()), this.complain),
      new IntervalTask(environment.CATALOG_EVERY_MS, () => this.copyCatalogues(), this.complain),
    ].map((timer) => timer.start());
  }

  /** What goes by the database's clock rests while that is in doubt. */
  private trusted(round: () => Promise<void>, instead: () => void = () => undefined): () => Promise<void> {
    return async () => (this.parts.clock.doubt ? instead() : round());
  }

  /** Every 15 s, or a third of the smallest clock where clocks are short. */
  private mendEvery(): number {
    const { POLL_FOR_MS, HOLD_FOR_MS } = this.parts.environment;
    return Math.max(200, Math.min(MEND_EVERY, Math.floor(Math.min(POLL_FOR_MS, HOLD_FOR_MS) / 3)));
  }

  private async mend(): Promise<void> {
    const mended = await this.reconciler.reconcile();
    if (mended > 0) this.log.warn(`ALARM: ${mended} open numbers had no living job, and have one again`);
  }

  private async copyCatalogues(): Promise<void> {
    const queue = this.parts.queues.queue('sync-catalog');
    await queue.add(this.parts.providers.ids().map((provider) => ({ id: `catalog-${provider}`, data: { provider } })));
  }

  private readonly complain = (error: unknown): void => {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : error);
  };
}
