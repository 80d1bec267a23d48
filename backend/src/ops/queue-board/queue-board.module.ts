/** The dashboard of queues, and what staff do to queues: the backend's alone. */
import { Logger, Module } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { ErrorsFilter } from '../../http/errors.filter.js';
import { QUEUE_NAMES } from '../../jobs/job.js';
import { ShownQueues } from '../../queues/shown-queues.js';
import { OpsModule } from '../ops.module.js';
import { ListQueues } from '../queue-pauses/list-queues.js';
import { PauseQueueHandler, ResumeQueueHandler } from '../queue-pauses/pause-queue.js';
import { BoardGuard } from './board-guard.js';
import { ActOnJobHandler } from './job-acts.js';
import { QueueBoard } from './queue-board.js';

const shown = {
  provide: ShownQueues,
  inject: [Environment, Database],
  useFactory: ({ REDIS_URL }: Environment, { pool }: Database) => {
    const log = new Logger('Queues');
    return new ShownQueues(QUEUE_NAMES, REDIS_URL, pool, (queue, error) => log.warn(`${queue}: ${error.message}`));
  },
};

const commands = [PauseQueueHandler, ResumeQueueHandler, ActOnJobHandler];

@Module({
  imports: [OpsModule],
  providers: [shown, ErrorsFilter, BoardGuard, QueueBoard, ListQueues, ...commands],
  exports: [ListQueues],
})
export class QueueBoardModule {}
