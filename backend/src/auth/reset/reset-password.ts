/** Sets a new password by a mailed link, and ends every session of the person. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { SignInLocks } from '../../limits/sign-in-locks.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { Users } from '../../users/users.js';
import { PasswordPolicy } from '../password-policy.js';
import { Passwords } from '../passwords.js';
import { Sessions } from '../sessions.js';
import { PasswordResets, type ResetTokens } from './password-resets.js';

export class ResetPassword extends Command<void> {
  constructor(
    readonly tokens: ResetTokens,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly database: Database,
    private readonly resets: PasswordResets,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
    private readonly security: SecurityLog,
    private readonly locks: SignInLocks,
  ) {}

  /** A password that is refused does not use up the link. @throws Refusal 'reset-link-invalid', 'invalid-input' */
  async execute({ tokens, password }: ResetPassword): Promise<void> {
    const owner = await this.resets.find(tokens);
    const user = owner && (await this.users.findById(owner));
    if (!user) throw new Refusal('reset-link-invalid');
    await this.policy.assertAllowed(password, user);
    const passwordHash = await this.passwords.hash(password);
    await this.database.transaction(async (queries) => {
      if ((await this.resets.redeem(tokens, queries)) !== user.id) throw new Refusal('reset-link-invalid');
      await this.users.changePassword(user.id, passwordHash, queries);
      await this.sessions.endAll(user.id, null, queries);
      await this.mails.add('password-changed', { userId: user.id }, queries);
    });
    this.security.note('password-reset', { subject: user.id, address: '', route: 'POST /api/auth/reset-password' });
    await this.locks.clear(canonicalEmail(user.email));
  }
}
