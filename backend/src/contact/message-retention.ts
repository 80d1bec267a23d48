/** Deletes messages to support that are older than they are kept, answered or not (ACCOUNTS-26). */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Every } from '../jobs/every.js';
import { Settings } from '../settings/settings.js';
import { ContactMessages } from './contact-messages.js';

/** Messages are kept for days, so an hour does not matter, ms. */
const DELETE_EVERY = 3_600_000;

@Injectable()
export class MessageRetention {
  private readonly log = new Logger('Contact');

  constructor(
    private readonly messages: ContactMessages,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Every(DELETE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    const { messagesKeptDays } = await this.settings.read();
    const { deleted, open } = await this.messages.deleteOlderThan(messagesKeptDays);
    if (deleted > 0)
      this.log.log(`${deleted} messages were older than ${messagesKeptDays} days or of erased accounts: deleted`);
    if (open > 0) this.log.warn(`${open} of the deleted messages had no answer`);
  }
}
