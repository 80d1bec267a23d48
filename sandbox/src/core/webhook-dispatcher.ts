/** Delivers webhooks at least once: retries until a 2xx answer, also after a restart. */
import { Clock } from './clock.js';
import { Journal } from './journal.js';
import { Scheduler } from './virtual-scheduler.js';

/** old: signed an hour ago. forged: signed with another secret. none: unsigned. */
export type Signature = 'good' | 'old' | 'forged' | 'none';

/** Stored in the journal under `letters`, and shown by the control API: its fields keep their names. */
export interface Webhook {
  id: string;
  url: string;
  body: string;
  signature: Signature;
  attempts: number;
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given up';
  answers: (number | string)[];
}

export type WebhookRequest = Pick<Webhook, 'url' | 'body' | 'signature'> & { afterMs?: number };

/** Delays in ms before the second, third ... attempt. After the last it gives up, as real gateways do. */
const RETRY_DELAYS_MS = [200, 1_000, 5_000, 30_000, 30_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000];
const RESPONSE_TIMEOUT_MS = 5_000;

export class WebhookDispatcher {
  private readonly webhooks = new Map<string, Webhook>();
  private readonly inFlight = new Set<AbortController>();
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly scheduler: Scheduler,
    private readonly sign: (body: string, now: number, signature: Signature) => Record<string, string>,
  ) {
    for (const webhook of journal.all<Webhook>('letters')) {
      this.webhooks.set(webhook.id, webhook);
      this.lastId = Math.max(this.lastId, Number(webhook.id));
      if (webhook.state === 'waiting') this.schedule(webhook);
    }
  }

  enqueue(request: WebhookRequest): Webhook {
    const { afterMs = 0, ...content } = request;
    const id = String(++this.lastId);
    const webhook: Webhook = {
      ...content,
      id,
      attempts: 0,
      dueAt: this.clock.now() + afterMs,
      state: 'waiting',
      answers: [],
    };
    this.webhooks.set(id, webhook);
    this.schedule(webhook);
    this.journal.put('letters', id, webhook);
    return webhook;
  }

  list(): Webhook[] {
    return [...this.webhooks.values()];
  }

  clear(): void {
    this.webhooks.clear();
  }

  close(): void {
    this.closed = true;
    for (const attempt of this.inFlight) attempt.abort();
  }

  private schedule(webhook: Webhook): void {
    this.scheduler.schedule(webhook.dueAt, () => void this.attempt(webhook));
  }

  private async attempt(webhook: Webhook): Promise<void> {
    const answer = await this.send(webhook);
    if (this.closed || !this.webhooks.has(webhook.id)) return;
    webhook.attempts += 1;
    webhook.answers.push(answer);
    const wait = RETRY_DELAYS_MS[webhook.attempts - 1];
    if (typeof answer === 'number' && answer >= 200 && answer < 300) webhook.state = 'delivered';
    else if (wait === undefined) webhook.state = 'given up';
    else {
      webhook.dueAt = this.clock.now() + this.clock.scaled(wait);
      this.schedule(webhook);
    }
    this.journal.put('letters', webhook.id, webhook);
  }

  private async send(webhook: Webhook): Promise<number | string> {
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), RESPONSE_TIMEOUT_MS);
    this.inFlight.add(attempt);
    try {
      const signed = this.sign(webhook.body, this.clock.now(), webhook.signature); // anew at each attempt
      const response = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'manual',
        signal: attempt.signal,
        headers: { 'content-type': 'application/json', ...signed },
        body: webhook.body,
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error
        ? String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name)
        : 'failed';
    } finally {
      clearTimeout(timer);
      this.inFlight.delete(attempt);
    }
  }
}
