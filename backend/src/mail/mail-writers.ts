/** Who writes which kind of mail: each feature adds the writers of its own mails at the start. */
import { Injectable } from '@nestjs/common';
import type { MailKind, QueuedMail } from './mail-kinds.js';
import type { MailText } from './mail-text.js';

export interface WrittenMail extends MailText {
  /** The stored address of the recipient, never one that a request named. */
  readonly to: string;
}

/** Writes the mail when it is sent, and makes what it carries: a link, a code. Null: nobody needs it any more. */
export type WriteMail = (mail: QueuedMail) => Promise<WrittenMail | null>;

@Injectable()
export class MailWriters {
  private readonly byKind = new Map<MailKind, WriteMail>();

  /** @throws RangeError for a kind that has a writer already */
  add(kind: MailKind, write: WriteMail): void {
    if (this.byKind.has(kind)) throw new RangeError(`two writers for the mail ${kind}`);
    this.byKind.set(kind, write);
  }

  /** @throws RangeError for a kind without a writer, as a newer version may have queued: its mail waits */
  async write(mail: QueuedMail): Promise<WrittenMail | null> {
    const write = this.byKind.get(mail.kind);
    if (!write) throw new RangeError(`no writer for the mail ${mail.kind}`);
    return write(mail);
  }
}
