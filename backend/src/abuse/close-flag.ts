/** Staff have looked into a flag of abuse: it leaves the list, until the rule holds the account back again. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../audit/audit-entry.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import type { AbuseFlag } from '../domain/abuse/abuse-limits.js';
import { Refusal } from '../domain/refusal.js';
import { AbuseFlags } from './abuse-flags.js';

interface ClosedBy {
  readonly actor: AuditActor;
  /** In words, for staff; may be erased later. */
  readonly note: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

export class CloseFlag extends Command<void> {
  constructor(
    readonly kind: AbuseFlag,
    /** The id of the account. */
    readonly subject: string,
    readonly by: ClosedBy,
  ) {
    super();
  }
}

@CommandHandler(CloseFlag)
export class CloseFlagHandler implements ICommandHandler<CloseFlag> {
  constructor(
    private readonly database: Database,
    private readonly flags: AbuseFlags,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal 'staff-entry-not-found' where it is not there, or closed already */
  async execute({ kind, subject, by: { actor, note, address } }: CloseFlag): Promise<void> {
    await this.database.transaction(async (queries) => {
      const times = await this.flags.close(kind, subject, queries);
      if (times === null) throw new Refusal('staff-entry-not-found');
      await this.audit.record(queries, {
        actor,
        action: 'abuse-flag-closed',
        subject: { kind: 'user', id: subject },
        facts: { flag: kind, times },
        reason: note,
        address,
      });
    });
  }
}
