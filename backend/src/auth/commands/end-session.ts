/** Signs a person out on another device, from the list of their sessions. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { sessionName } from '../../users/queries/session-name.js';
import { Sessions } from '../sessions.js';

export class EndSession extends Command<void> {
  constructor(
    readonly userId: string,
    /** As in the list. */
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  /** @throws Refusal 'session-not-found', also for a session of somebody else */
  async execute({ userId, name }: EndSession): Promise<void> {
    const active = await this.sessions.list(userId);
    const found = active.find(({ sessionId }) => sessionName(sessionId) === name);
    if (!found || !(await this.sessions.endOne(userId, found.sessionId))) throw new Refusal('session-not-found');
  }
}
