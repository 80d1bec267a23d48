/** Signs a person in: every failure has the same text and takes the same time. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { SignInLocks } from '../../limits/sign-in-locks.js';
import { Passwords } from '../passwords.js';
import { deviceHashOf, KnownDevices } from '../queries/known-devices.js';
import type { Visitor } from '../sessions.js';
import { SignIns, type OpenedSession } from '../sign-ins.js';
import { StaffSignIn, type OpenedStaffSession } from '../staff-sign-in.js';
import { Users } from '../../users/users.js';

/** The e-mail was a member of staff's: they go on in the console. */
export interface StaffGoOn {
  readonly staff: OpenedStaffSession;
}

export class SignIn extends Command<OpenedSession | StaffGoOn> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
    private readonly locks: SignInLocks,
    private readonly staff: StaffSignIn,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Both tables are asked, and one hash is compared, whoever it is.
   * @throws Refusal 'wrong-credentials', 'too-many-attempts'
   */
  async execute({ email, password, visitor }: SignIn): Promise<OpenedSession | StaffGoOn> {
    const user = await this.users.findByEmail(email);
    const staff = await this.staff.find(email);
    const device = deviceHashOf(visitor.device);
    const isOwnDevice = await this.devices.isOf(device, (user ?? staff)?.id ?? null);
    const attempt = { email: canonicalEmail(email), device: isOwnDevice ? device : null };
    await this.locks.begin(attempt);
    const isRight = await this.passwords.isMatch((user ?? staff)?.passwordHash ?? null, password, isOwnDevice);
    if (!isRight) throw new Refusal('wrong-credentials');
    await this.locks.succeed(attempt);
    if (!user && staff) return { staff: await this.staff.begin(staff.id, staff.passwordHash, visitor) };
    if (!user?.passwordHash) throw new Refusal('wrong-credentials');
    return this.signIns.begin(user.id, visitor, { passwordHash: user.passwordHash });
  }
}
