/** Staff sign a person out everywhere, as when a device or a password was stolen; their row of the audit beside it. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { Users } from '../../users/users.js';
import { Sessions } from '../sessions.js';

export class EndUserSessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly actor: AuditActor,
    /** The network address that the command came from. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** May be repeated: where nothing was left to end, nothing is recorded. @throws Refusal 'user-not-found' */
  async execute({ userId, actor, address }: EndUserSessions): Promise<void> {
    if (!(await this.users.findById(userId))) throw new Refusal('user-not-found');
    await this.database.transaction(async (queries) => {
      if (!(await this.sessions.endAll(userId, null, queries))) return;
      const subject = { kind: 'user', id: userId };
      await this.audit.record(queries, { actor, action: 'user-sessions-ended', subject, address });
    });
  }
}
