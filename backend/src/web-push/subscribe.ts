/** A browser is notified of codes from now on, until its session ends. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../domain/refusal.js';
import { areBrowserKeys } from './encrypt-message.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptions, type PushSubscription } from './push-subscriptions.js';

export class Subscribe extends Command<void> {
  constructor(
    readonly sessionId: string,
    readonly subscription: PushSubscription,
  ) {
    super();
  }
}

@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly sender: PushSender,
  ) {}

  /**
   * May be repeated; a newer subscription of the session takes the place of the one before.
   * @throws Refusal 'push-not-possible' for a service that the settings do not name, and for keys that are none
   */
  async execute({ sessionId, subscription }: Subscribe): Promise<void> {
    if (!this.sender.takes(subscription.endpoint) || !areBrowserKeys(subscription))
      throw new Refusal('push-not-possible');
    await this.subscriptions.keep(sessionId, subscription);
  }
}
