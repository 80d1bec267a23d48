/** Sets up one-time passwords: a seed is shown as a QR code, and a first code of the phone puts it in force. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Visitor } from '../../auth/sessions.js';
import type { OpenedStaffSession } from '../../auth/staff-sign-in.js';
import { StaffMails } from '../mails/staff-mails.js';
import { BeginStaffSession } from '../sessions/begin-staff-session.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffChange } from '../staff-change.js';
import { Totp } from '../totp/totp.js';

export interface TotpSetUp {
  /** Base32, to be typed where no camera is. */
  readonly secret: string;
  /** otpauth:// for a QR code. */
  readonly uri: string;
}

export class BeginTotpSetUp extends Command<TotpSetUp> {
  constructor(readonly staff: StaffActor) {
    super();
  }
}

@CommandHandler(BeginTotpSetUp)
export class BeginTotpSetUpHandler implements ICommandHandler<BeginTotpSetUp> {
  constructor(private readonly totp: Totp) {}

  execute({ staff: { id, email } }: BeginTotpSetUp): Promise<TotpSetUp> {
    return this.totp.beginSetUp(id, email);
  }
}

/** What a session may do has changed, so its token has too. */
export interface ConfirmedTotp extends OpenedStaffSession {
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

export class ConfirmTotpSetUp extends Command<ConfirmedTotp> {
  constructor(
    readonly staff: StaffActor,
    readonly code: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotpSetUp)
export class ConfirmTotpSetUpHandler implements ICommandHandler<ConfirmTotpSetUp> {
  constructor(
    private readonly totp: Totp,
    private readonly sessions: StaffSessions,
    private readonly begin: BeginStaffSession,
    private readonly change: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** The member of staff's other sessions, opened without a code, end. @throws Refusal 'code-invalid' */
  async execute({ staff, code, visitor }: ConfirmTotpSetUp): Promise<ConfirmedTotp> {
    const record = this.change.recorder(
      { staff, address: visitor.address },
      { action: 'totp-set-up', subject: { kind: 'staff', id: staff.id } },
    );
    let opened: OpenedStaffSession | undefined;
    const recoveryCodes = await this.totp.confirmSetUp(staff.id, code, async (manager) => {
      await this.sessions.endAll(staff.id, manager);
      opened = await this.begin.open(staff.id, visitor, manager);
      await this.mails.queue('staff-changed', staff.id, manager);
      await record(manager);
    });
    return { recoveryCodes, ...opened! };
  }
}
