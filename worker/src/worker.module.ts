/** The worker: the body of the house without its street door, and with its clocks. */
import { Module } from '@nestjs/common';
import { CoreModule } from '@backend/core.module.js';
import { SchedulerModule } from './scheduler.module.js';

@Module({ imports: [CoreModule, SchedulerModule] })
export class WorkerModule {}
