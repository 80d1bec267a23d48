/** A super_admin invites somebody to the staff by mail, or withdraws an invitation. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import type { Permission } from '../../domain/staff/permission.js';
import { EmailOwners } from '../../users/email-owners.js';
import type { StaffInvite } from '../invites/staff-invite.entity.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';

export class InviteStaff extends Command<StaffInvite> {
  constructor(
    readonly by: ChangedBy,
    readonly email: string,
    readonly permissions: readonly Permission[],
  ) {
    super();
  }
}

@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly invites: StaffInvites,
    private readonly owners: EmailOwners,
    private readonly change: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** @throws Refusal 'email-taken' */
  async execute({ by, email: typed, permissions }: InviteStaff): Promise<StaffInvite> {
    const email = canonicalEmail(typed);
    if (await this.owners.isTaken(email)) throw new Refusal('email-taken');
    return this.change.run(by, async (manager, record) => {
      const invite = await this.invites.add({ email, permissions, invitedBy: by.staff.id }, manager);
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
