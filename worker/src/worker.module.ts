/** The worker: what it shares with the backend, its schedules, and the host that runs them. It has no controllers. */
import { Global, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Environment } from '@backend/config/environment.js';
import { CoreModule } from '@backend/core.module.js';
import { DirectPool } from '@backend/database/pooler/direct-pool.js';
import { JobQueues } from '@backend/jobs/job-queues.js';
import { NumbersModule } from '@backend/numbers/numbers.module.js';
import { ErrorLog } from '@backend/queues/error-log.js';
import { Queues } from '@backend/queues/queues.js';
import { SchedulesModule } from '@backend/schedules.module.js';
import { WorkerHost } from './host.js';
import { JobRunner } from './job-runner.js';
import { OutboxRelay } from './outbox-relay.js';
import { Scheduler } from './scheduler.js';
import { WorkerFigures } from './worker-figures.js';
import { WorkerHealth } from './worker-health.js';

const queues = {
  provide: Queues,
  inject: [Environment, DirectPool],
  useFactory: ({ REDIS_URL }: Environment, pool: DirectPool) => {
    const log = new Logger('Queues');
    return new Queues(REDIS_URL, pool, new ErrorLog((line) => log.warn(line)).add);
  },
};

@Global()
@Module({ providers: [queues, { provide: JobQueues, useExisting: Queues }], exports: [Queues, JobQueues] })
class QueuesModule {}

@Module({
  imports: [CoreModule, QueuesModule, SchedulesModule, NumbersModule, DiscoveryModule],
  providers: [WorkerHost, JobRunner, OutboxRelay, Scheduler, WorkerFigures, WorkerHealth],
})
export class WorkerModule {}
