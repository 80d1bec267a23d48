/** Staff send a person a mail again: the proof of their e-mail, or a link to set a password. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Audit } from '../../audit/audit.js';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import type { User } from '../../users/user.entity.js';
import { Users } from '../../users/users.js';
import { ProofMails } from '../email-proof/proof-mails.js';

export const RESENT_MAILS = ['email-proof', 'password-reset'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

export interface WantedMail {
  /** Made by the browser: the same one again sends nothing more. */
  readonly id: string;
  readonly userId: string;
  readonly kind: ResentMail;
}

export class ResendMail extends Command<void> {
  constructor(
    readonly mail: WantedMail,
    readonly actor: AuditActor,
    /** The network address that the command came from. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(
    private readonly users: Users,
    private readonly proofs: ProofMails,
    private readonly mails: MailQueue,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * The limits of who asks for such a mail hold for staff, too.
   * @throws Refusal 'user-not-found', 'email-proved', 'too-many-mails'
   */
  async execute({ mail, actor, address }: ResendMail): Promise<void> {
    const { id, userId, kind } = mail;
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('user-not-found');
    const record = (queries: Queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'mail-resent', subject: { kind: 'user', id: userId }, address },
        facts: { kind },
      });
    if (kind === 'email-proof') await this.proveAgain(id, user, record);
    else await this.resetAgain(id, user, record);
  }

  private async proveAgain(id: string, user: User, record: (queries: Queries) => Promise<void>): Promise<void> {
    if (user.emailProvedAt) throw new Refusal('email-proved');
    const again = await this.proofs.queue(user, { id, record });
    if (again !== null) throw new Refusal('too-many-mails', { again });
  }

  private async resetAgain(id: string, user: User, record: (queries: Queries) => Promise<void>): Promise<void> {
    const outcome = await this.database.transaction(async (queries) => {
      const outcome = await this.mails.addOnce({ id, kind: 'password-reset', userId: user.id }, queries);
      if (outcome === 'added') await record(queries);
      return outcome;
    });
    if (outcome === 'too-many') throw new Refusal('too-many-mails');
  }
}
