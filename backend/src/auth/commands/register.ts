/** Registration signs in at once: the person has just typed the password that signing in would ask for. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail } from '../../domain/email.js';
import { AccountGreeting } from '../email-proof/account-greeting.js';
import { PasswordPolicy } from '../password-policy.js';
import { Passwords } from '../passwords.js';
import type { Visitor } from '../sessions.js';
import { SignIns, type OpenedSession } from '../sign-ins.js';
import { Users } from '../../users/users.js';

export class Register extends Command<OpenedSession> {
  constructor(
    /** As typed. */
    readonly email: string,
    readonly password: string,
    readonly phone: string | null,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly signIns: SignIns,
    private readonly greeting: AccountGreeting,
  ) {}

  /** @throws Refusal 'invalid-input'; 'email-taken': only registration may disclose that (ACCOUNTS-22). */
  async execute({ email, password, phone, visitor }: Register): Promise<OpenedSession> {
    await this.policy.assertAllowed(password, { email });
    const passwordHash = await this.passwords.hash(password);
    const user = await this.users.add({ email: canonicalEmail(email), typedEmail: email, passwordHash, phone });
    await this.greeting.send(user, visitor.language);
    return this.signIns.begin(user.id, visitor, { isRegistration: true });
  }
}
