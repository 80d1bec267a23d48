/** Records that an e-mail is proved: by the code, in a session of the account, or by the link, opened anywhere. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { Users } from '../../users/users.js';
import { EmailProofs } from './email-proofs.js';

export type ShownProof =
  { readonly userId: string; readonly code: string } | { readonly userId?: undefined; readonly token: string };

export class ProveEmail extends Command<void> {
  constructor(readonly proof: ShownProof) {
    super();
  }
}

@CommandHandler(ProveEmail)
export class ProveEmailHandler implements ICommandHandler<ProveEmail> {
  constructor(
    private readonly database: Database,
    private readonly proofs: EmailProofs,
    private readonly users: Users,
    private readonly mails: MailQueue,
  ) {}

  /** @throws Refusal 'proof-link-invalid', 'proof-code-wrong', 'proof-code-void' */
  async execute({ proof }: ProveEmail): Promise<void> {
    if (proof.userId !== undefined) return this.byCode(proof.userId, proof.code);
    const userId = await this.proofs.ownerOf(proof.token);
    if (userId === null) throw new Refusal('proof-link-invalid');
    await this.database.transaction((queries) => this.record(userId, queries));
  }

  /** The refusal is thrown after the commit: a wrong try counts. */
  private async byCode(userId: string, code: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.emailProvedAt) return;
    const trial = await this.database.transaction(async (queries) => {
      const trial = await this.proofs.tryCode(userId, code, queries);
      if (trial.outcome === 'proved') await this.record(userId, queries);
      return trial;
    });
    if (trial.outcome === 'wrong') throw new Refusal('proof-code-wrong', { left: trial.left });
    if (trial.outcome === 'void') throw new Refusal('proof-code-void');
  }

  private async record(userId: string, queries: Queries): Promise<void> {
    if (await this.users.markEmailProved(userId, queries)) await this.mails.add('welcome', { userId }, queries);
  }
}
