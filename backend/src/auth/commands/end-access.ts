/** After an account was closed: no session, password, device or identity opens it, and its person is mailed. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { DONE, idIn, Job, type JobResult } from '../../jobs/job.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { Users } from '../../users/users.js';
import { GoogleIdentities } from '../google/google-identities.js';
import { PasswordResets } from '../reset/password-resets.js';
import { Sessions } from '../sessions.js';

export class EndAccess extends Command<JobResult> {
  constructor(readonly userId: string) {
    super();
  }
}

@Job('end-access', { concurrency: 1, command: ({ data }) => new EndAccess(idIn(data.stream)) })
@CommandHandler(EndAccess)
export class EndAccessHandler implements ICommandHandler<EndAccess> {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly identities: GoogleIdentities,
    private readonly mails: MailQueue,
  ) {}

  /** May be repeated: what was ended stays so, and one mail is sent. */
  async execute({ userId }: EndAccess): Promise<JobResult> {
    await this.database.transaction(async (queries) => {
      const isClosedNow = await this.users.close(userId, queries);
      await this.resets.revoke(userId, queries);
      await this.identities.removeOf(userId, queries);
      await this.sessions.endAll(userId, null, queries);
      if (isClosedNow) await this.mails.add('account-closed', { userId }, queries);
    });
    return DONE;
  }
}
