/** Who was invited joins the staff: name and password, with the permissions of the invitation. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../auth/passwords.js';
import type { Visitor } from '../../auth/sessions.js';
import { Refusal } from '../../domain/refusal.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { BeginStaffSession } from '../sessions/begin-staff-session.js';
import { StaffChange } from '../staff-change.js';
import { assertNotOwnName } from '../staff-password.js';

export interface NewStaff {
  readonly name: string;
  readonly password: string;
}

export class AcceptInvite extends Command<string> {
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
    private readonly change: StaffChange,
    private readonly sessions: BeginStaffSession,
  ) {}

  /** @returns the token for the cookie @throws Refusal 'invite-invalid', 'email-taken', 'invalid-input' */
  async execute({ token, account: { name, password }, visitor }: AcceptInvite): Promise<string> {
    const invite = await this.invites.findByToken(token);
    if (!invite || !(await this.accounts.findById(invite.invitedBy))) throw new Refusal('invite-invalid');
    const { email, invitedBy } = invite;
    assertNotOwnName({ email, name }, password);
    const passwordHash = await this.passwords.hash(password);
    const id = randomUUID();
    await this.change.run({ staff: { id }, address: visitor.address }, async (manager, record) => {
      if (!(await this.invites.remove(invite.id, manager))) throw new Refusal('invite-invalid');
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
    return this.sessions.begin(id, visitor);
  }
}
