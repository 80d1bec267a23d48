/** Signs in whom Google vouches for: a known person, the owner of a verified e-mail, or somebody new (ACCOUNTS-23). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { canonicalEmail, isCanonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { EmailOwners } from '../../users/email-owners.js';
import type { User } from '../../users/user.entity.js';
import { Users } from '../../users/users.js';
import { AccountGreeting } from '../email-proof/account-greeting.js';
import { PasswordResets } from '../reset/password-resets.js';
import { Sessions, type Visitor } from '../sessions.js';
import { SignIns, type OpenedSession } from '../sign-ins.js';
import { GoogleIdentities } from './google-identities.js';
import type { GooglePerson } from './google-provider.js';
import { profileName } from './profile-name.js';

/** Null: the person cannot be known by what Google says of them. */
export class SignInWithGoogle extends Command<OpenedSession | null> {
  constructor(
    readonly person: GooglePerson,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignInWithGoogle)
export class SignInWithGoogleHandler implements ICommandHandler<SignInWithGoogle> {
  constructor(
    private readonly database: Database,
    private readonly identities: GoogleIdentities,
    private readonly users: Users,
    private readonly emails: EmailOwners,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly greeting: AccountGreeting,
    private readonly mails: MailQueue,
    private readonly signIns: SignIns,
  ) {}

  async execute({ person, visitor }: SignInWithGoogle): Promise<OpenedSession | null> {
    const userId = (await this.identities.find(person)) ?? (await this.accountByEmail(person, visitor));
    return userId === null ? null : this.signIns.begin(userId, visitor);
  }

  private async accountByEmail(person: GooglePerson, visitor: Visitor): Promise<string | null> {
    const email = canonicalEmail(person.email ?? '');
    if (!isCanonicalEmail(email) || (await this.emails.isStaffEmail(email))) return null;
    const known = await this.users.findByEmail(email);
    const user = known ?? (await this.newAccount(email, person, visitor));
    if (!user) return null;
    return (await this.join(person, user.id, known !== null)) ? user.id : null;
  }

  /** Null where the e-mail has just become staff's. Two first sign-ins at once make one account. */
  private async newAccount(
    email: string,
    { email: typedEmail, name }: GooglePerson,
    { language }: Visitor,
  ): Promise<User | null> {
    const account = { email, typedEmail, emailProvedAt: () => 'now()' as const, passwordHash: null, phone: null };
    try {
      const user = await this.users.add({ ...account, fullName: profileName(name) });
      await this.greeting.send(user, language);
      return user;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'email-taken') return this.users.findByEmail(email);
      throw error;
    }
  }

  /**
   * An account whose e-mail nobody has proved may have been made by somebody else, who knows its password: what opens
   * it ends before its owner comes in (decision 0147).
   * @param isMailed whether its person is told: not for an account that was made for the identity
   * @returns false where the account was closed meanwhile: nothing joins it
   */
  private join(person: GooglePerson, userId: string, isMailed: boolean): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      if (!(await this.users.lockAccess(userId, queries))) return false;
      if (await this.users.markEmailProved(userId, queries)) {
        await this.users.removePassword(userId, queries);
        await this.resets.revoke(userId, queries);
        await this.sessions.endAll(userId, null, queries);
      }
      const isAdded = await this.identities.add(person, userId, queries);
      if (isAdded && isMailed) await this.mails.add('google-added', { userId }, queries);
      return true;
    });
  }
}
