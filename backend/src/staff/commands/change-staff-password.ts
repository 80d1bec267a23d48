/** A member of staff sets a new password; other sessions, all tokens and all known devices end. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Devices } from '../../auth/devices/devices.js';
import { PasswordPolicy } from '../../auth/password-policy.js';
import { Passwords } from '../../auth/passwords.js';
import { queriesOf } from '../../database/manager-queries.js';
import { Staff } from '../accounts/staff.entity.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffChange } from '../staff-change.js';
import { StaffTokens } from '../tokens/staff-tokens.js';

export class ChangeStaffPassword extends Command<void> {
  constructor(
    readonly staff: StaffActor,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeStaffPassword)
export class ChangeStaffPasswordHandler implements ICommandHandler<ChangeStaffPassword> {
  constructor(
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly devices: Devices,
    private readonly sessions: StaffSessions,
    private readonly tokens: StaffTokens,
    private readonly change: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** @throws Refusal 'invalid-input' */
  async execute({ staff, password, address }: ChangeStaffPassword): Promise<void> {
    await this.policy.assertAllowed(password, { email: staff.email, fullName: staff.name });
    const passwordHash = await this.passwords.hash(password);
    await this.change.run({ staff, address }, async (manager, record) => {
      await manager.getRepository(Staff).update({ id: staff.id }, { passwordHash });
      await this.sessions.endAll(staff.id, manager, staff.session?.sessionId);
      await this.tokens.revoke(staff.id, undefined, manager);
      await this.devices.forgetOfStaff(staff.id, queriesOf(manager));
      await this.mails.queue('staff-changed', staff.id, manager);
      await record({ action: 'staff-password-changed', subject: { kind: 'staff', id: staff.id } });
    });
  }
}
