/** A super_admin ends sessions of a colleague, or revokes tokens of theirs: one of them, or all. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';
import { StaffTokens } from '../tokens/staff-tokens.js';

interface Ended {
  readonly of: 'sessions' | 'tokens';
  /** Undefined: all of them. */
  readonly entryId: string | undefined;
  readonly reason: string;
}

const ACTIONS = { sessions: 'staff-sessions-ended', tokens: 'staff-tokens-revoked' } as const;

export class EndColleagueAccess extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly ended: Ended,
  ) {
    super();
  }
}

@CommandHandler(EndColleagueAccess)
export class EndColleagueAccessHandler implements ICommandHandler<EndColleagueAccess> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly tokens: StaffTokens,
    private readonly changes: StaffChange,
  ) {}

  /**
   * What has ended or expired before is not recorded.
   * @throws Refusal 'staff-entry-not-found' for nobody of the staff
   */
  async execute({ by, staffId, ended: { of, entryId, reason } }: EndColleagueAccess): Promise<void> {
    if (!(await this.accounts.findById(staffId))) throw new Refusal('staff-entry-not-found');
    await this.changes.run(by, async (manager, record) => {
      const ids =
        of === 'sessions'
          ? await this.sessions.endOf(staffId, entryId, manager)
          : await this.tokens.revoke(staffId, entryId, manager);
      if (ids.length === 0) return;
      await record({
        ...{ action: ACTIONS[of], subject: { kind: 'staff', id: staffId }, reason },
        // a fact is one id, and these are as many as there were
        ...{ facts: { count: ids.length }, before: { [of]: ids.toSorted() } },
      });
    });
  }
}
