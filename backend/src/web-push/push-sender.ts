/** Hands messages to push services, which pass them on to browsers that may be closed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { isOfPushService } from '../domain/push-services.js';
import { encryptMessage } from './encrypt-message.js';
import type { Subscribed } from './push-subscriptions.js';
import { VapidKey } from './vapid-key.js';

/** How long a service keeps a message for a browser that is not on line, s: as long as a number lives. */
const KEPT_FOR_S = 30 * 60;
/** Ms; with the pauses, three attempts end before the job counts as lost (ledger/outbox.ts). */
const TIMEOUT_MS = 4_000;
const PAUSES_MS = [1_000, 2_000];
/** Ms that a service is left alone for after it did not answer: notices of the others wait for no dead one. */
const LEFT_ALONE_MS = 30_000;

/** `gone`: the browser has unsubscribed, or its subscription is not known any more. */
export type Delivery = 'taken' | 'gone' | 'failed';
type Attempt = Delivery | 'again';

const GONE = [404, 410];

const readStatus = (status: number): Attempt => {
  if (status >= 200 && status < 300) return 'taken';
  if (GONE.includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'failed';
};

@Injectable()
export class PushSender {
  private readonly log = new Logger('Push');
  private readonly key: VapidKey | null;
  private readonly contact: string;
  private readonly services: readonly string[];
  /** Host -> until when, by `performance.now()`. */
  private readonly leftAlone = new Map<string, number>();

  constructor({ VAPID_KEY, PUBLIC_URL, pushServices }: Environment) {
    this.key = VAPID_KEY === undefined ? null : new VapidKey(VAPID_KEY);
    this.contact = PUBLIC_URL;
    this.services = pushServices;
  }

  /** What browsers subscribe with; null where no key is configured: nobody is notified. */
  get publicKey(): string | null {
    return this.key?.publicKey ?? null;
  }

  takes(endpoint: string): boolean {
    return this.key !== null && isOfPushService(endpoint, this.services);
  }

  /** Of a service that does not answer, or is busy, it is asked three times; who does not answer rests afterwards. */
  async send(subscription: Subscribed, message: string): Promise<Delivery> {
    if (!this.takes(subscription.endpoint)) return 'failed'; // the settings have changed since it was stored
    const { host } = new URL(subscription.endpoint);
    if ((this.leftAlone.get(host) ?? 0) > performance.now()) return 'failed';
    for (const pause of [...PAUSES_MS, null]) {
      const [attempt, why] = await this.attempt(subscription, message);
      if (attempt === 'again' && pause !== null) {
        await sleep(pause);
        continue;
      }
      if (attempt === 'taken' || attempt === 'gone') return attempt;
      if (why === null) this.leftAlone.set(host, performance.now() + LEFT_ALONE_MS);
      // Of the address the host alone: whoever has all of it can name this browser.
      this.log.warn(why === null ? `${host} does not answer` : `${host} answered ${why}`);
      return 'failed';
    }
    return 'failed';
  }

  /** @returns what it came to, and the status; null where there was no answer */
  private async attempt(subscription: Subscribed, message: string): Promise<[Attempt, number | null]> {
    const { endpoint, now } = subscription;
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual', // it would lead to a host that nobody has named
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: this.key!.authorization(endpoint, this.contact, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_FOR_S),
          urgency: 'high', // somebody waits for it
        },
        body: new Uint8Array(encryptMessage(message, subscription)),
      });
      await answer.body?.cancel();
      return [readStatus(answer.status), answer.status];
    } catch {
      return ['again', null];
    }
  }
}
