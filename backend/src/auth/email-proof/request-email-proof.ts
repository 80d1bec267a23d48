/** A person asks for another mail that proves their e-mail. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { Users } from '../../users/users.js';
import { ProofMails } from './proof-mails.js';

export class RequestEmailProof extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestEmailProof)
export class RequestEmailProofHandler implements ICommandHandler<RequestEmailProof> {
  constructor(
    private readonly users: Users,
    private readonly mails: ProofMails,
  ) {}

  /** Nothing to do where the e-mail is proved. @throws Refusal 'too-many-proofs' */
  async execute({ userId }: RequestEmailProof): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.emailProvedAt) return;
    const again = await this.mails.queue(user);
    if (again !== null) throw new Refusal('too-many-proofs', { again });
  }
}
