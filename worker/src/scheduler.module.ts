/** What the worker adds to the body of the house: its queues, its jobs, its clocks. */
import { Logger, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Environment } from '@backend/config/environment.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import { PgListener } from '@backend/database/pg-listener.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { NumbersModule } from '@backend/numbers/numbers.module.js';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { Sightings } from '@backend/numbers/ordering/sightings.js';
import { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { ProviderModule } from '@backend/provider/provider.module.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Queues } from '@backend/queues/queues.js';
import { BalanceTask } from './balance-task.js';
import { CodeRetentionTask } from './code-retention-task.js';
import { WorkerScheduler } from './worker-scheduler.js';
import { confirmPayment } from './jobs/confirm-payment.js';
import { numberJobs } from './jobs/number-jobs.js';
import { pollNumber } from './jobs/poll-number.js';
import { syncCatalog } from './jobs/sync-catalog.js';
import { PollLagMonitor } from './poll-lag-monitor.js';
import { SealingTask } from './sealing-task.js';

const queues = {
  provide: Queues,
  inject: [Environment, Database],
  useFactory: ({ REDIS_URL }: Environment, { pool }: Database) => {
    const log = new Logger('Queues');
    return new Queues(REDIS_URL, pool, (queue, error) => log.warn(`${queue}: ${error.message}`));
  },
};

const houseClock = {
  provide: WorkerScheduler,
  inject: [
    Environment,
    ClockGuard,
    Database,
    PgListener,
    Outbox,
    Queues,
    CommandBus,
    PollClock,
    Sightings,
    Providers,
    ProviderStatuses,
  ],
  useFactory: (
    environment: Environment,
    clock: ClockGuard,
    database: Database,
    notices: PgListener,
    outbox: Outbox,
    queues: Queues,
    bus: CommandBus,
    pollClock: PollClock,
    sightings: Sightings,
    providers: Providers,
    conditions: ProviderStatuses,
  ) => {
    const order = queues.kind === 'postgres' ? 'oldest first' : 'longest waiting first';
    const lateLooks = new PollLagMonitor(database.pool, order, environment.POLL_EVERY_MS, new Logger('Looks'));
    const polls = pollNumber(bus, pollClock, (period) => lateLooks.stretched(period));
    const jobs = [...numberJobs(bus), polls, confirmPayment(bus), syncCatalog(bus)];
    return new WorkerScheduler({
      ...{ environment, clock, database, notices, outbox, queues, bus },
      ...{ pollClock, sightings, providers, conditions, lateLooks, jobs },
    });
  },
};

@Module({
  imports: [NumbersModule, ProviderModule],
  providers: [queues, houseClock, SealingTask, CodeRetentionTask, BalanceTask],
  exports: [WorkerScheduler, Queues],
})
export class SchedulerModule {}
