/** What every way to sign in ends with: a session, a device that is known from now on, and a mail where it was not. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';
import { MailQueue } from '../mail/mail-queue.js';
import { UserPreferences } from '../users/preferences/user-preferences.js';
import { Users } from '../users/users.js';
import { Devices } from './devices/devices.js';
import { sessionIdOf, Sessions, type Visitor } from './sessions.js';

/** A session just opened; both tokens are sent in their cookies only. */
export interface OpenedSession {
  readonly userId: string;
  readonly token: string;
  readonly deviceToken: string;
}

export interface SignInOptions {
  /** The first sign-in of a new account: its person needs no mail about it. */
  readonly isRegistration?: boolean;
  /** What the password was compared with; left out where they came by another way than a password. */
  readonly passwordHash?: string;
}

@Injectable()
export class SignIns {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly mails: MailQueue,
    private readonly users: Users,
    private readonly preferences: UserPreferences,
  ) {}

  /**
   * To be called when the person has proved who they are; always gives a new session (ACCOUNTS-22).
   * @throws Refusal 'wrong-credentials' where the password was changed or removed since it was compared, or the
   * account was closed
   */
  begin(userId: string, visitor: Visitor, options: SignInOptions = {}): Promise<OpenedSession> {
    const { isRegistration = false, passwordHash } = options;
    return this.database.transaction(async (queries) => {
      await this.assertStillOpens(userId, passwordHash, queries);
      await this.preferences.adopt(userId, visitor, queries);
      await this.sessions.deleteEnded(userId, queries);
      const device = await this.devices.remember(userId, visitor.device, queries);
      const token = await this.sessions.open(userId, visitor, device.hash, queries);
      if (device.isNew && !isRegistration)
        await this.mails.add('new-sign-in', { userId, about: sessionIdOf(token) }, queries);
      return { userId, token, deviceToken: device.token };
    });
  }

  /**
   * Who changes a password, or closes the account, ends the sessions of that moment: none may be opened after it by
   * what was right before.
   */
  private async assertStillOpens(userId: string, passwordHash: string | undefined, queries: Queries): Promise<void> {
    const access = await this.users.lockAccess(userId, queries);
    if (!access || (passwordHash !== undefined && access.hash !== passwordHash)) throw new Refusal('wrong-credentials');
  }
}
