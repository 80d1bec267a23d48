/** A person has forgotten their password: a link is mailed to the address of the account, if there is one. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailQueue } from '../../mail/mail-queue.js';
import { Users } from '../../users/users.js';

export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly users: Users,
    private readonly mails: MailQueue,
  ) {}

  /** The same statements run where there is no such account, so that the time of the answer tells nothing. */
  async execute({ email }: RequestPasswordReset): Promise<void> {
    const user = await this.users.findByEmail(email);
    await this.mails.addLimited('password-reset', user?.id ?? null);
  }
}
