/** Signs a person out: the session ends on the server, not only in the browser. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.js';

export class SignOut extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token }: SignOut): Promise<void> {
    return this.sessions.end(token);
  }
}
