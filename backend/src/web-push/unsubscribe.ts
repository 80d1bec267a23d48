/** A browser is not notified any more. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PushSubscriptions } from './push-subscriptions.js';

export class Unsubscribe extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  execute({ sessionId }: Unsubscribe): Promise<void> {
    return this.subscriptions.removeOf(sessionId);
  }
}
