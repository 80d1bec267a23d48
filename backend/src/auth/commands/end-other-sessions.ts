/** Signs a person out everywhere but here. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../database/database.js';
import { Sessions, type ActiveSession } from '../sessions.js';

export class EndOtherSessions extends Command<void> {
  constructor(readonly session: ActiveSession) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  execute({ session: { userId, sessionId } }: EndOtherSessions): Promise<void> {
    return this.database.transaction(async (queries) => void (await this.sessions.endAll(userId, sessionId, queries)));
  }
}
