/** Who holds this token, while their session lives. */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.js';

export class FindSession extends Query<string | null> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token }: FindSession): Promise<string | null> {
    return this.sessions.userOf(token);
  }
}
