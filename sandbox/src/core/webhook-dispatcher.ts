/**
 * Delivers webhooks at least once: retries until a 2xx answer, also after a restart. A gateway of whose webhooks none
 * was accepted for a day sends no more, until its merchant enables them again.
 */
import { Clock } from './clock.js';
import { Journal } from './journal.js';
import { Scheduler } from './virtual-scheduler.js';

/** old: signed an hour ago. forged: signed with another secret. none: unsigned. */
export type Signature = 'good' | 'old' | 'forged' | 'none';

/** The gateway that sends it. */
export type Scheme = 'hosted' | 'razorpay' | 'cashfree';

/** Stored in the journal under `letters`, and shown by the control API: its fields keep their names. */
export interface Webhook {
  id: string;
  url: string;
  body: string;
  signature: Signature;
  /** Which gateway sends and signs it; absent: none, or the hosted one in journals before there were others. */
  scheme?: Scheme;
  /** Beside the signature. */
  headers?: Readonly<Record<string, string>>;
  attempts: number;
  dueAt: number;
  state: 'waiting' | 'delivered' | 'given up';
  answers: (number | string)[];
}

export type WebhookRequest = Pick<Webhook, 'url' | 'body' | 'signature' | 'scheme' | 'headers'> & { afterMs?: number };

/** Delays in ms before the second, third ... attempt. After the last it gives up, as real gateways do. */
const RETRY_DELAYS_MS = [200, 1_000, 5_000, 30_000, 30_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000];
const HOUR = 3_600_000;
const MINUTE = 60_000;
const DELAYS_MS: Record<Scheme, readonly number[]> = {
  hosted: RETRY_DELAYS_MS,
  razorpay: [...RETRY_DELAYS_MS, ...Array.from({ length: 23 }, () => HOUR)],
  cashfree: [2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
};
const DISABLED_AFTER_MS = 24 * HOUR;
const RESPONSE_TIMEOUT_MS = 5_000;

/** How the webhooks of a gateway fare: since when none was accepted. */
interface Endpoint {
  failingSince: number | null;
  isDisabled: boolean;
}

interface Sending {
  /** The headers that prove it, anew at each attempt. @param now ms of the sandbox's clock */
  readonly sign: (webhook: Webhook, now: number) => Record<string, string>;
  /** How long an answer is waited for, real milliseconds; default: 5 s, as gateways do. */
  readonly responseTimeoutMs?: number | undefined;
}

export class WebhookDispatcher {
  private readonly webhooks = new Map<string, Webhook>();
  private readonly endpoints = new Map<Scheme, Endpoint>();
  private readonly inFlight = new Set<AbortController>();
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly scheduler: Scheduler,
    private readonly sending: Sending,
  ) {
    for (const { scheme, ...endpoint } of journal.all<Endpoint & { scheme: Scheme }>('endpoints'))
      this.endpoints.set(scheme, endpoint);
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

  /** The gateways whose webhooks were disabled. */
  disabled(): Scheme[] {
    return [...this.endpoints].flatMap(([scheme, { isDisabled }]) => (isDisabled ? [scheme] : []));
  }

  /** As the merchant does by hand; what was given up by then is not sent. */
  enable(scheme: Scheme): void {
    this.saveEndpoint(scheme, { failingSince: null, isDisabled: false });
  }

  clear(): void {
    this.webhooks.clear();
    this.endpoints.clear();
  }

  close(): void {
    this.closed = true;
    for (const attempt of this.inFlight) attempt.abort();
  }

  private schedule(webhook: Webhook): void {
    this.scheduler.schedule(webhook.dueAt, () => void this.attempt(webhook));
  }

  private async attempt(webhook: Webhook): Promise<void> {
    const { scheme } = webhook;
    if (scheme && this.endpoints.get(scheme)?.isDisabled) {
      webhook.state = 'given up';
      return this.journal.put('letters', webhook.id, webhook);
    }
    const answer = await this.send(webhook);
    if (this.closed || !this.webhooks.has(webhook.id)) return;
    webhook.attempts += 1;
    webhook.answers.push(answer);
    const wait = (scheme ? DELAYS_MS[scheme] : RETRY_DELAYS_MS)[webhook.attempts - 1];
    const isAccepted = typeof answer === 'number' && answer >= 200 && answer < 300;
    if (scheme) this.note(scheme, isAccepted);
    if (isAccepted) webhook.state = 'delivered';
    else if (wait === undefined) webhook.state = 'given up';
    else {
      webhook.dueAt = this.clock.now() + this.clock.scaled(wait);
      this.schedule(webhook);
    }
    this.journal.put('letters', webhook.id, webhook);
  }

  private note(scheme: Scheme, isAccepted: boolean): void {
    const now = this.clock.now();
    const { failingSince } = this.endpoints.get(scheme) ?? { failingSince: null };
    if (isAccepted && failingSince !== null) this.saveEndpoint(scheme, { failingSince: null, isDisabled: false });
    if (isAccepted) return;
    const since = failingSince ?? now;
    this.saveEndpoint(scheme, {
      failingSince: since,
      isDisabled: now - since >= this.clock.scaled(DISABLED_AFTER_MS),
    });
  }

  private saveEndpoint(scheme: Scheme, endpoint: Endpoint): void {
    this.endpoints.set(scheme, endpoint);
    this.journal.put('endpoints', scheme, { scheme, ...endpoint });
  }

  private async send(webhook: Webhook): Promise<number | string> {
    const { sign, responseTimeoutMs = RESPONSE_TIMEOUT_MS } = this.sending;
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(), responseTimeoutMs);
    this.inFlight.add(attempt);
    try {
      const signed = sign(webhook, this.clock.now());
      const response = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'manual',
        signal: attempt.signal,
        headers: { 'content-type': 'application/json', ...webhook.headers, ...signed },
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
