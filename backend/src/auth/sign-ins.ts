/** What every way to sign in ends with: a session, a device that is known from now on, and a mail where it was not. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { MailQueue } from '../mail/mail-queue.js';
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
}

@Injectable()
export class SignIns {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly mails: MailQueue,
  ) {}

  /** To be called when the person has proved who they are; always gives a new session (ACCOUNTS-22). */
  begin(userId: string, visitor: Visitor, { isRegistration = false }: SignInOptions = {}): Promise<OpenedSession> {
    return this.database.transaction(async (queries) => {
      await this.sessions.deleteEnded(userId, queries);
      const device = await this.devices.remember(userId, visitor.device, queries);
      const token = await this.sessions.open(userId, visitor, device.hash, queries);
      if (device.isNew && !isRegistration)
        await this.mails.add('new-sign-in', { userId, about: sessionIdOf(token) }, queries);
      return { userId, token, deviceToken: device.token };
    });
  }
}
