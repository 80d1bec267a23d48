/** Who was invited joins the staff: name and password, with the permissions of the invitation. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordPolicy } from '../../auth/password-policy.js';
import { Passwords } from '../../auth/passwords.js';
import type { Visitor } from '../../auth/sessions.js';
import type { OpenedStaffSession } from '../../auth/staff-sign-in.js';
import { Refusal } from '../../domain/refusal.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { BeginStaffSession } from '../sessions/begin-staff-session.js';
import { StaffChange } from '../staff-change.js';

export interface NewStaff {
  readonly name: string;
  readonly password: string;
}

export class AcceptInvite extends Command<OpenedStaffSession> {
  constructor(
    readonly token: string,
    readonly account: NewStaff,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvite)
export class AcceptInviteHandler implements ICommandHandler<AcceptInvite> {
  constructor(
    private readonly invites: StaffInvites,
    private readonly accounts: StaffAccounts,
    private readonly permissions: StaffPermissions,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly change: StaffChange,
    private readonly sessions: BeginStaffSession,
  ) {}

  /**
   * Who invited must still be a super_admin: their word grants the permissions.
   * @throws Refusal 'invite-invalid', 'email-taken', 'invalid-input'
   */
  async execute({ token, account: { name, password }, visitor }: AcceptInvite): Promise<OpenedStaffSession> {
    const invite = await this.invites.findByToken(token);
    if (!invite) throw new Refusal('invite-invalid');
    const { email, invitedBy } = invite;
    await this.policy.assertAllowed(password, { email, fullName: name });
    const passwordHash = await this.passwords.hash(password);
    const id = randomUUID();
    await this.change.run({ staff: { id }, address: visitor.address }, async (manager, record) => {
      const inviter = await this.accounts.lock(invitedBy, manager);
      const isOpen = inviter?.role === 'super_admin' && (await this.invites.remove(invite.id, manager));
      if (!isOpen) throw new Refusal('invite-invalid');
      await this.accounts.add({ id, email, name, passwordHash, role: 'staff', invitedBy }, manager);
      for (const permission of invite.permissions) await this.permissions.grant(id, permission, invitedBy, manager);
      const facts = { invite: invite.id, invitedBy };
      await record({
        action: 'staff-joined',
        subject: { kind: 'staff', id },
        facts,
        after: { permissions: invite.permissions },
      });
    });
    return this.sessions.begin(id, passwordHash, visitor);
  }
}
