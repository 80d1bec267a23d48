/** Signs a member of staff in at /admin/login: every failure has the same text and takes the same time. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../auth/passwords.js';
import { deviceHashOf, KnownDevices } from '../../auth/queries/known-devices.js';
import type { Visitor } from '../../auth/sessions.js';
import type { OpenedStaffSession } from '../../auth/staff-sign-in.js';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { SignInLocks } from '../../limits/sign-in-locks.js';
import { BeginStaffSession } from '../sessions/begin-staff-session.js';

export class SignInStaff extends Command<OpenedStaffSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignInStaff)
export class SignInStaffHandler implements ICommandHandler<SignInStaff> {
  constructor(
    private readonly begin: BeginStaffSession,
    private readonly passwords: Passwords,
    private readonly locks: SignInLocks,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws Refusal 'wrong-credentials', 'too-many-attempts' */
  async execute({ email, password, visitor }: SignInStaff): Promise<OpenedStaffSession> {
    const staff = await this.begin.find(email);
    const device = deviceHashOf(visitor.device);
    const isOwnDevice = await this.devices.isOf(device, staff?.id ?? null);
    const attempt = { email: canonicalEmail(email), device: isOwnDevice ? device : null };
    await this.locks.begin(attempt);
    const isRight = await this.passwords.isMatch(staff?.passwordHash ?? null, password, isOwnDevice);
    if (!staff || !isRight) throw new Refusal('wrong-credentials');
    await this.locks.succeed(attempt);
    return this.begin.begin(staff.id, staff.passwordHash, visitor);
  }
}
