/** The whole product in one process, on the clock of the demo and with queues in memory. */
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { CoreModule } from './core.module.js';
import { PlayClock } from './database/clock.js';
import { JobQueues } from './jobs/job-queues.js';
import { SchedulesModule } from './schedules.module.js';
import { DemoQueues } from './demo/demo-queues.js';
import { DemoWork } from './demo/demo-work.js';
import { DemoWorld } from './demo/demo-world.js';

@Global()
@Module({ providers: [DemoQueues, { provide: JobQueues, useExisting: DemoQueues }], exports: [DemoQueues, JobQueues] })
class DemoQueuesModule {}

@Global()
@Module({})
class DemoClockModule {}

@Module({})
export class DemoModule {
  static on(clock: PlayClock): DynamicModule {
    const clocks = {
      module: DemoClockModule,
      providers: [{ provide: PlayClock, useValue: clock }],
      exports: [PlayClock],
    };
    return {
      module: DemoModule,
      imports: [clocks, DemoQueuesModule, AppModule, CoreModule, SchedulesModule, DiscoveryModule],
      providers: [DemoWorld, DemoWork],
    };
  }
}
