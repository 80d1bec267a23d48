/**
 * Notices about what the usual ways stand on (PostgreSQL, Redis, mail, the worker): sent from the memory of the
 * process, to each address and to the webhook by itself. What is not taken is sent again for a day.
 */
import { Injectable, Logger } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { keyOf } from '../domain/alarms/alarm-book.js';
import { MailServer } from '../mail/mail-server.js';
import { reasonOf } from '../mail/reason-of.js';
import { alarmMail, type AlarmNotice } from './alarm-notice.js';
import { AlarmWebhook } from './alarm-webhook.js';

/** The wait doubles from the first to the second, ms. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;
/** Of no use any more, ms. */
const GIVEN_UP_AFTER = 86_400_000;
/** The oldest are dropped beyond so many. */
const MOST_WAITING = 200;

interface Waiting {
  readonly notice: AlarmNotice;
  /** An address, or the webhook. */
  readonly to: string;
  readonly since: number;
  readonly attempts: number;
  readonly nextAt: number;
}

const WEBHOOK = 'webhook';

@Injectable()
export class DirectDelivery {
  private readonly log = new Logger('Alarms');
  private waiting: readonly Waiting[] = [];
  /** Notices that one way has taken: people know. */
  private taken: ReadonlySet<string> = new Set();

  constructor(
    private readonly mails: MailServer,
    private readonly webhook: AlarmWebhook,
    private readonly environment: Environment,
  ) {}

  add(notice: AlarmNotice, now: number): void {
    const ways = [
      ...(this.mails.isConfigured ? this.environment.alarmEmails : []),
      ...(this.webhook.isConfigured ? [WEBHOOK] : []),
    ];
    const added = ways.map((to) => ({ notice, to, since: now, attempts: 0, nextAt: now }));
    this.waiting = [...this.waiting, ...added].slice(-MOST_WAITING);
  }

  /** How long the oldest one waits that no way has taken, ms; 0 where none does. */
  waitsFor(now: number): number {
    return Math.max(0, ...this.reachedNobody.map(({ since }) => now - since));
  }

  /** The keys of alarms of which people were not sent the last. */
  untaken(): ReadonlySet<string> {
    return new Set(
      this.reachedNobody.flatMap(({ notice }) => notice.alarms.map((one) => keyOf(one.alarm, one.labels))),
    );
  }

  private get reachedNobody(): readonly Waiting[] {
    return this.waiting.filter(({ notice }) => !this.taken.has(notice.id));
  }

  /** Tries once what is due now. */
  async run(now: number): Promise<void> {
    const due = this.waiting.filter(({ nextAt }) => nextAt <= now);
    const left = new Map(await Promise.all(due.map(async (one) => [one, await this.attempt(one, now)] as const)));
    this.waiting = this.waiting.flatMap((one) => (left.has(one) ? (left.get(one) ?? []) : one));
    const ids = new Set(this.waiting.map(({ notice }) => notice.id));
    this.taken = new Set([...this.taken].filter((id) => ids.has(id)));
  }

  /** @returns what is left to do of it */
  private async attempt(one: Waiting, now: number): Promise<Waiting | null> {
    const { notice, to, attempts, since } = one;
    try {
      if (to === WEBHOOK) await this.webhook.send(notice);
      else await this.mails.send({ to, ...alarmMail(notice) });
      this.taken = new Set([...this.taken, notice.id]);
      return null;
    } catch (error) {
      const way = to === WEBHOOK ? to : 'mail';
      this.log.warn(`notice ${notice.id} by ${way}: attempt ${attempts + 1} failed (${reasonOf(error)})`);
      if (now - since > GIVEN_UP_AFTER) return null;
      return { ...one, attempts: attempts + 1, nextAt: now + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts) };
    }
  }
}
