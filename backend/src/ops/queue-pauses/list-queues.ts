/** Every queue, and whether staff have paused it: from PostgreSQL, so it is answered while a queue is not. */
import { Injectable } from '@nestjs/common';
import { QUEUE_NAMES } from '../../jobs/job.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import { QueuePauses } from './queue-pauses.js';
import type { QueueResponse } from './queue-response.js';

@Injectable()
export class ListQueues {
  constructor(
    private readonly pauses: QueuePauses,
    private readonly colleagues: ListColleagues,
  ) {}

  async all(): Promise<QueueResponse[]> {
    const pauses = await this.pauses.open();
    const names = await this.colleagues.names([...new Set(pauses.map(({ staffId }) => staffId))]);
    return QUEUE_NAMES.map((name) => {
      const pause = pauses.find(({ queue }) => queue === name);
      if (!pause) return { name, pause: null };
      const { staffId, reason, pausedAt, endsAt } = pause;
      const by = names.get(staffId) ?? '';
      return { name, pause: { by, reason, pausedAt: pausedAt.toISOString(), endsAt: endsAt.toISOString() } };
    });
  }
}
