/** The first mail to a new account: the proof of its e-mail where that is wanted, else the welcome. */
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../mail/mail-queue.js';
import { EmailProofCheck } from '../../users/email-proof-check.js';
import type { User } from '../../users/user.entity.js';
import { ProofMails } from './proof-mails.js';

@Injectable()
export class AccountGreeting {
  constructor(
    private readonly check: EmailProofCheck,
    private readonly proofs: ProofMails,
    private readonly mails: MailQueue,
  ) {}

  /** A mailbox that had its mails of the day gets none; its person asks for one tomorrow. */
  async send(user: User): Promise<void> {
    if (this.check.isMissing(user)) await this.proofs.queue(user);
    else await this.mails.add('welcome', { userId: user.id });
  }
}
