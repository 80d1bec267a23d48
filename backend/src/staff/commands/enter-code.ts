/** The second step of a sign-in: a code of the phone, or a recovery code, opens the session under a new token. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Visitor } from '../../auth/sessions.js';
import type { OpenedStaffSession } from '../../auth/staff-sign-in.js';
import { StaffMails } from '../mails/staff-mails.js';
import { BeginStaffSession } from '../sessions/begin-staff-session.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffChange } from '../staff-change.js';
import { Totp } from '../totp/totp.js';

export class EnterCode extends Command<OpenedStaffSession> {
  constructor(
    readonly staff: StaffActor,
    readonly code: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(EnterCode)
export class EnterCodeHandler implements ICommandHandler<EnterCode> {
  constructor(
    private readonly totp: Totp,
    private readonly sessions: BeginStaffSession,
    private readonly change: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** @throws Refusal 'code-invalid', 'too-many-codes', 'sign-in-required' */
  async execute({ staff, code, visitor }: EnterCode): Promise<OpenedStaffSession> {
    const record = this.change.recorder(
      { staff, address: visitor.address },
      { action: 'recovery-code-used', subject: { kind: 'staff', id: staff.id } },
    );
    await this.totp.useAny(staff.id, code, async (manager) => {
      await this.mails.queue('staff-changed', staff.id, manager);
      await record(manager);
    });
    return this.sessions.goOn(staff.id, staff.session!.sessionId, visitor);
  }
}
