/** A signed-in person sets another password: other sessions end, and theirs goes on by a new token (ACCOUNTS-22). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { Users } from '../../users/users.js';
import { PasswordPolicy } from '../password-policy.js';
import { Passwords } from '../passwords.js';
import { Sessions, type ActiveSession } from '../sessions.js';

/** Gives the new token of the session, for its cookie. */
export class ChangePassword extends Command<string> {
  constructor(
    readonly session: ActiveSession,
    readonly currentPassword: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
  ) {}

  /** @throws Refusal 'wrong-password', also for an account without one; 'invalid-input'; 'sign-in-required' */
  async execute({ session, currentPassword, password }: ChangePassword): Promise<string> {
    const user = await this.users.findById(session.userId);
    const isRight = await this.passwords.isMatch(user?.passwordHash ?? null, currentPassword);
    if (!user || !isRight) throw new Refusal('wrong-password');
    await this.policy.assertAllowed(password, user);
    const passwordHash = await this.passwords.hash(password);
    return this.database.transaction(async (queries) => {
      await this.users.changePassword(user.id, passwordHash, queries);
      await this.sessions.endAll(user.id, session.sessionId, queries);
      const token = await this.sessions.renew(session.sessionId, queries);
      if (token === null) throw new Refusal('sign-in-required'); // it was ended meanwhile, as by another change
      await this.mails.add('password-changed', { userId: user.id }, queries);
      return token;
    });
  }
}
