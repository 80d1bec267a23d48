/** The worker: the body of the house without its street door, and with its clocks. */
import { Module } from '@nestjs/common';
import { CoreModule } from '@backend/core.module.js';
import { ClocksModule } from './clocks.module.js';

@Module({ imports: [CoreModule, ClocksModule] })
export class WorkerModule {}
