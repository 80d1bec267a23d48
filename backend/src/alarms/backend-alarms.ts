/** The alarms of the backend: what it counts itself, and whether a worker lives. */
import { Injectable, Logger } from '@nestjs/common';
import { IntervalTask } from '../jobs/interval-task.js';
import { ROUND_EVERY, SEND_EVERY } from './alarm-schedule.js';
import { AlarmWatch } from './alarm-watch.js';
import { DirectDelivery } from './direct-delivery.js';
import { hostTime } from './host-time.js';

@Injectable()
export class BackendAlarms {
  private readonly log = new Logger('Alarms');

  constructor(
    private readonly watch: AlarmWatch,
    private readonly direct: DirectDelivery,
  ) {}

  /** Started by the program alone. @returns what ends it */
  start(): () => Promise<void> {
    const logError = (error: unknown): void => this.log.error((error as Error).message);
    const tasks = [
      new IntervalTask(ROUND_EVERY, () => this.watch.round(hostTime()), logError).start(),
      new IntervalTask(SEND_EVERY, () => this.direct.run(hostTime()), logError).start(),
    ];
    return async () => void (await Promise.all(tasks.map((task) => task.stop())));
  }
}
