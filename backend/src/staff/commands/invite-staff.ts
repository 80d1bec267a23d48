/**
 * A super_admin invites somebody to the staff by mail, or withdraws an invitation. The browser names it: made again
 * after a lost answer it is the same invitation, with one mail.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import { queriesOf } from '../../database/manager-queries.js';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { EmailOwners } from '../../users/email-owners.js';
import type { StaffInvite } from '../invites/staff-invite.entity.js';
import { StaffInvites, type NewInvite } from '../invites/staff-invites.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';

export class InviteStaff extends Command<StaffInvite> {
  constructor(
    readonly by: ChangedBy,
    readonly wanted: Pick<NewInvite, 'id' | 'email' | 'permissions'>,
  ) {
    super();
  }
}

/** Of one e-mail: it has one invitation, and the later of two waits for the earlier. */
const oneAtATime = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 25))';

@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly invites: StaffInvites,
    private readonly owners: EmailOwners,
    private readonly change: StaffChange,
    private readonly mails: StaffMails,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal 'email-taken'; 'key-reused' for the id of another invitation, also of one that is open no more */
  async execute({ by, wanted: { id, email: typed, permissions } }: InviteStaff): Promise<StaffInvite> {
    const email = canonicalEmail(typed);
    if (await this.owners.isTaken(email)) throw new Refusal('email-taken');
    const wanted = { id, email, permissions, invitedBy: by.staff.id };
    return this.change.run(by, async (manager, record) => {
      const queries = queriesOf(manager);
      await queries.query(oneAtATime, [email]);
      const wasMade = await this.audit.isRecorded(queries, 'staff-invited', id);
      const invite = wasMade ? undefined : await this.invites.add(wanted, manager);
      if (!invite) {
        const made = await this.invites.madeBy(wanted, manager);
        if (!made) throw new Refusal('key-reused');
        return made;
      }
      await this.mails.queue('staff-invite', invite.id, manager);
      await record({
        action: 'staff-invited',
        subject: { kind: 'staff-invite', id: invite.id },
        after: { email, permissions },
      });
      return invite;
    });
  }
}

export class WithdrawInvite extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawInvite)
export class WithdrawInviteHandler implements ICommandHandler<WithdrawInvite> {
  constructor(
    private readonly invites: StaffInvites,
    private readonly change: StaffChange,
  ) {}

  /** @throws Refusal 'staff-entry-not-found' */
  execute({ by, id }: WithdrawInvite): Promise<void> {
    return this.change.run(by, async (manager, record) => {
      if (!(await this.invites.remove(id, manager))) throw new Refusal('staff-entry-not-found');
      await record({ action: 'staff-invite-withdrawn', subject: { kind: 'staff-invite', id } });
    });
  }
}
