/** The adapter of the gateway with a hosted payment page and signed webhooks, which docs/sandbox.md describes. */
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import { readHostedOrder, readWebhook, readStatus } from './gateway-answers.js';
import {
  Gateway,
  GatewayUnavailable,
  WebhookRefused,
  type GatewayWebhook,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
} from './gateway.js';
import { hmac, isSigned } from './webhook-signature.js';

export interface GatewayAccess {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** Still accepted for webhooks that were signed before the secret was changed. */
  readonly previousSecret?: string | undefined;
}

const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 8_000;
const MAX_BYTES = 262_144;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number | undefined;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The longest wait that a gateway's Retry-After is followed for, ms. */
const MAX_RETRY_AFTER = 3_600_000;

/** Ms; of the two forms of the header the one in seconds. */
const retryAfterIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header)
    ? Math.min(MAX_RETRY_AFTER, Number(header) * 1_000)
    : undefined;

export class HostedGateway extends Gateway {
  readonly id: string;
  private readonly agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT }, maxResponseSize: MAX_BYTES });
  private readonly key: string;

  constructor(private readonly access: GatewayAccess) {
    super();
    this.id = access.id;
    this.key = hmac(access.secret, 'gateway-api-key');
  }

  async createOrder({ orderId, amount, returnUrl, webhookUrl }: OrderToPay): Promise<HostedOrder> {
    const order = { orderId, amountPaise: amount, currency: 'INR', returnUrl, webhookUrl };
    const { status, body } = await this.send('/gateway/orders', order);
    const hosted = status === 200 || status === 201 ? readHostedOrder(body, amount) : null;
    if (!hosted) throw new GatewayUnavailable(`no order was made: ${status}`);
    return hosted;
  }

  verifyWebhook(headers: IncomingHttpHeaders, body: Buffer): GatewayWebhook {
    const { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature } = headers;
    const { secret, previousSecret } = this.access;
    const secrets = previousSecret ? [secret, previousSecret] : [secret];
    if (!isSigned({ timestamp, signature, body }, secrets, Date.now())) throw new WebhookRefused('not-signed');
    const webhook = readWebhook(parse(body.toString('utf8')));
    if (!webhook) throw new WebhookRefused('unreadable');
    return webhook;
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    const { status, body, retryAfter } = await this.send(`/gateway/orders/${encodeURIComponent(orderId)}`);
    if (status === 404) return { state: 'unknown', payments: [] };
    const read = status === 200 ? readStatus(body, orderId) : null;
    if (!read) throw new GatewayUnavailable(`no status was given: ${status}`, { retryAfter });
    return read;
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  /** One request without redirects; the caller retries. @throws GatewayUnavailable */
  private async send(path: string, body?: object): Promise<Answer> {
    const url = this.access.url.replace(/\/$/, '') + path;
    const headers = { authorization: `Bearer ${this.key}`, accept: 'application/json' };
    const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    try {
      const answer = await request(url, {
        dispatcher: this.agent,
        method: body ? 'POST' : 'GET',
        headers,
        ...json,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      });
      const retryAfter = retryAfterIn(answer.headers['retry-after']);
      return { status: answer.statusCode, body: parse(await answer.body.text()), retryAfter };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      throw new GatewayUnavailable(code ?? name, { cause: error });
    }
  }
}
