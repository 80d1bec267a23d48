/** Who holds this token, and by which session, while it lives. */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Sessions, type LivingSession } from '../sessions.js';

export class FindSession extends Query<LivingSession | null> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token }: FindSession): Promise<LivingSession | null> {
    return this.sessions.find(token);
  }
}
