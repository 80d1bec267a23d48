/** Staff retry or promote one job by the dashboard: recorded in the audit before it is done. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { isAuditCode } from '../../audit/audit-entry.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { factsOfAct, type QueueOperator } from '../queue-pauses/pause-queue.js';
import { ShownQueues } from '../../queues/shown-queues.js';

const ACTS = {
  retry: { action: 'queue-job-retried', from: ['failed', 'completed'] },
  promote: { action: 'queue-job-promoted', from: ['delayed'] },
} as const;
export type JobAct = keyof typeof ACTS;

export class ActOnJob extends Command<void> {
  constructor(
    readonly by: QueueOperator,
    readonly act: JobAct,
    /** `queue`: the name under which it is stored. */
    readonly job: { readonly queue: string; readonly id: string },
  ) {
    super();
  }
}

@CommandHandler(ActOnJob)
export class ActOnJobHandler implements ICommandHandler<ActOnJob> {
  constructor(
    private readonly database: Database,
    private readonly queues: ShownQueues,
    private readonly audit: Audit,
  ) {}

  /**
   * The job is read first, so the audit has no row of one that is not there. What fails after the row was written is
   * an act that was tried.
   * @throws Refusal 'staff-entry-not-found': no such job, or it is not in a state for this any more
   */
  async execute({ by, act, job: { queue, id } }: ActOnJob): Promise<void> {
    const { action, from } = ACTS[act];
    const shown = this.queues.all().get(queue);
    const job = await shown?.queue.getJob(id);
    const state = await job?.getState();
    const code = id.replaceAll('/', ':'); // as it was before BullMQ refused the colon (queues/queues.ts)
    if (!shown || !job || !isAuditCode(code) || !from.some((one) => one === state))
      throw new Refusal('staff-entry-not-found');
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(by), action, subject: { kind: 'queue', id: shown.name }, address: by.address },
        facts: { job: code, ...factsOfAct() },
      }),
    );
    if (act === 'promote') await job.promote();
    else await job.retry(state as 'failed' | 'completed');
  }
}
