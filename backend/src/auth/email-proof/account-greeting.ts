/** The first mail to a new account: the proof of its e-mail where that is wanted, else the welcome. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { MailQueue } from '../../mail/mail-queue.js';
import type { Language } from '../../texts/texts.js';
import { EmailProofCheck } from '../../users/email-proof-check.js';
import { UserPreferences } from '../../users/preferences/user-preferences.js';
import type { User } from '../../users/user.entity.js';
import { ProofMails } from './proof-mails.js';

@Injectable()
export class AccountGreeting {
  constructor(
    private readonly check: EmailProofCheck,
    private readonly proofs: ProofMails,
    private readonly mails: MailQueue,
    private readonly preferences: UserPreferences,
    private readonly database: Database,
  ) {}

  /**
   * In the language of the browser, which is the person's from then on.
   * A mailbox that had its mails of the day gets none; its person asks for one tomorrow.
   */
  async send(user: User, language: Language | undefined): Promise<void> {
    await this.preferences.adopt(user.id, { language }, this.database);
    if (this.check.isMissing(user)) await this.proofs.queue(user);
    else await this.mails.add('welcome', { userId: user.id });
  }
}
