/** Sends the mails that are due. A mail server that is down delays mails, and nothing else. */
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Every } from '../jobs/every.js';
import type { QueuedMail } from './mail-kinds.js';
import { MailQueue } from './mail-queue.js';
import { MailServer } from './mail-server.js';
import { MailWriters } from './mail-writers.js';
import { reasonOf } from './reason-of.js';

const SEND_EVERY = 1_000;
const CLEAN_EVERY = 60_000;

/** A link that was asked for so long ago is not sent any more, ms: the person has asked again, or given up. */
const RESET_WANTED_FOR = 30 * 60_000;
/** What no mail server has taken for so long, ms, is of no use any more, or has an address that does not exist. */
const ANY_WANTED_FOR = 3 * 86_400_000;

@Injectable()
export class MailSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger('Mail');

  constructor(
    private readonly queue: MailQueue,
    private readonly server: MailServer,
    private readonly writers: MailWriters,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.server.isConfigured) this.log.warn('SMTP_URL is not set: no mail is sent, so no e-mail can be proved');
  }

  /** Until none is due, or the worker stops. */
  @Every(SEND_EVERY)
  async send(stopping: AbortSignal): Promise<void> {
    if (!this.server.isConfigured) return;
    while (!stopping.aborted) {
      const mail = await this.queue.claim();
      if (!mail) return;
      await this.attempt(mail);
    }
  }

  @Every(CLEAN_EVERY)
  async clean(): Promise<void> {
    const resets = await this.queue.dropUnsent('password-reset', RESET_WANTED_FOR);
    if (resets > 0) this.log.warn(`${resets} password resets could not be mailed within 30 minutes, and are dropped`);
    const others = await this.queue.dropUnsent(null, ANY_WANTED_FOR);
    if (others > 0) this.log.warn(`${others} mails could not be sent within 3 days, and are dropped`);
    await this.queue.deleteSent();
  }

  private async attempt(mail: QueuedMail): Promise<void> {
    const { id, kind, attempt } = mail;
    try {
      const written = await this.writers.write(mail);
      if (!written) return await this.queue.remove(id);
      await this.server.send(written);
      await this.queue.markSent(id);
    } catch (error) {
      this.log.warn(`${kind} ${id}: attempt ${attempt} failed (${reasonOf(error)})`);
    }
  }
}
