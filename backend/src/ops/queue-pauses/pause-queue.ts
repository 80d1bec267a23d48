/** Staff pause a queue, or let it go on: one transaction with the row of the audit. The worker does the rest. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { correlation } from '../../config/correlation.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { QUEUE_NAMES } from '../../jobs/job.js';
import { QueuePauses } from './queue-pauses.js';

/** In person: no script's token pauses or resumes anything. */
export interface QueueOperator {
  readonly id: string;
  /** The network address that the command came from. */
  readonly address: string;
}

/** The worker is woken by it, and reads the table. */
const WAKE = `SELECT pg_notify('queues', '')`;

const known = (queue: string): string => {
  if (!QUEUE_NAMES.some((name) => name === queue)) throw new Refusal('staff-entry-not-found');
  return queue;
};

/** For the audit: what was asked, by the id that the log has it under. */
export const factsOfAct = (): { correlation?: string } => {
  const id = correlation();
  return id === undefined ? {} : { correlation: id };
};

export class PauseQueue extends Command<void> {
  constructor(
    readonly by: QueueOperator,
    readonly queue: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(PauseQueue)
export class PauseQueueHandler implements ICommandHandler<PauseQueue> {
  constructor(
    private readonly database: Database,
    private readonly pauses: QueuePauses,
    private readonly audit: Audit,
  ) {}

  /**
   * Paused by the same person already, nothing changes: its end stays.
   * @throws Refusal 'staff-entry-not-found', 'queue-paused'
   */
  async execute({ by, queue, reason }: PauseQueue): Promise<void> {
    const subject = { kind: 'queue', id: known(queue) };
    await this.database.transaction(async (queries) => {
      if (!(await this.pauses.add({ queue, staffId: by.id, reason }, queries))) {
        const open = await this.pauses.of(queue, queries);
        if (open?.staffId === by.id) return;
        throw new Refusal('queue-paused');
      }
      await queries.query(WAKE);
      const { address } = by;
      const act = { actor: actorOfStaff(by), action: 'queue-paused', subject, reason, address } as const;
      await this.audit.record(queries, { ...act, facts: factsOfAct() });
    });
  }
}

export class ResumeQueue extends Command<void> {
  constructor(
    readonly by: QueueOperator,
    readonly queue: string,
  ) {
    super();
  }
}

@CommandHandler(ResumeQueue)
export class ResumeQueueHandler implements ICommandHandler<ResumeQueue> {
  constructor(
    private readonly database: Database,
    private readonly pauses: QueuePauses,
    private readonly audit: Audit,
  ) {}

  /** One that is not paused, or not any more, stays so. @throws Refusal 'staff-entry-not-found' */
  async execute({ by, queue }: ResumeQueue): Promise<void> {
    const subject = { kind: 'queue', id: known(queue) };
    await this.database.transaction(async (queries) => {
      if (!(await this.pauses.end(queue, queries))) return;
      await queries.query(WAKE);
      const act = { actor: actorOfStaff(by), action: 'queue-resumed', subject, address: by.address } as const;
      await this.audit.record(queries, { ...act, facts: factsOfAct() });
    });
  }
}
