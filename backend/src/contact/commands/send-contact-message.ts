/** A person writes to support. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { ContactMessages, type ContactMessage } from '../contact-messages.js';

export class SendContactMessage extends Command<void> {
  constructor(readonly message: ContactMessage) {
    super();
  }
}

/** Of one person, within an hour. */
const HOURLY_LIMIT = 5;

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly messages: ContactMessages,
    private readonly mails: MailQueue,
  ) {}

  /** The same id again is the same message. @throws Refusal 'too-many-messages', 'key-reused' */
  async execute({ message }: SendContactMessage): Promise<void> {
    await this.messages.oneAtATime(message.userId, async (queries) => {
      const { owner, count, retryAfter } = await this.messages.sentBefore(message, queries);
      if (owner === message.userId) return;
      if (owner !== null) throw new Refusal('key-reused');
      if (count >= HOURLY_LIMIT) throw new Refusal('too-many-messages', { limit: HOURLY_LIMIT, retryAfter });
      await this.messages.add(message, queries);
      await this.mails.add('contact-message', { about: message.id }, queries);
    });
  }
}
