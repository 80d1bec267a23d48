/** The queues of the demo: jobs in this process, which run at their time on its clock. */
import { Injectable } from '@nestjs/common';
import type { JobQueue, NewJob } from '../jobs/job-queues.js';
import { JobQueues } from '../jobs/job-queues.js';

type Take = (queue: string, job: NewJob) => void;

@Injectable()
export class DemoQueues extends JobQueues {
  readonly order = 'oldest first';
  private readonly living = new Set<string>();
  private take: Take | undefined;

  /** @param take where every job goes */
  onJob(take: Take): void {
    this.take = take;
  }

  queue(name: string): JobQueue {
    return {
      add: (jobs) => {
        for (const job of jobs) this.add(name, job);
        return Promise.resolve();
      },
      size: () => Promise.resolve(this.idsOf(name).length),
      ids: (most) => Promise.resolve(this.idsOf(name).slice(0, most)),
      isPaused: () => Promise.resolve(false),
      setPaused: (wanted) =>
        wanted ? Promise.reject(new RangeError('nobody pauses a queue of the demo')) : Promise.resolve(false),
    };
  }

  /** The job is over: its id may be added again. */
  end(queue: string, id: string): void {
    this.living.delete(`${queue}:${id}`);
  }

  private idsOf(queue: string): string[] {
    return [...this.living].flatMap((id) => (id.startsWith(`${queue}:`) ? id.slice(queue.length + 1) : []));
  }

  private add(queue: string, job: NewJob): void {
    const id = `${queue}:${job.id}`;
    if (this.living.has(id)) return;
    this.living.add(id);
    this.take?.(queue, job);
  }
}
