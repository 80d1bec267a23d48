/** The mails that the sandbox has received, newest last; they survive a restart. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../core/clock.js';
import type { Journal } from '../core/journal.js';

export interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const COLLECTION = 'mails';
const MAX_MAILS = 200;

export class Mailbox {
  /** While true the mail server answers each mail with a temporary failure. */
  isDown = false;

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  add(mail: Omit<Mail, 'id' | 'receivedAt'>): void {
    const received = { ...mail, id: randomUUID(), receivedAt: new Date(this.clock.now()).toISOString() };
    this.journal.put(COLLECTION, received.id, received satisfies Mail);
    for (const { id } of this.list().slice(0, -MAX_MAILS)) this.journal.remove(COLLECTION, id);
  }

  list(): Mail[] {
    return this.journal.all<Mail>(COLLECTION);
  }

  find(id: string): Mail | undefined {
    return this.list().find((mail) => mail.id === id);
  }
}
