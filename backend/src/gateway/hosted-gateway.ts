/** The gateway with a payment page of its own and signed webhooks, as docs/sandbox.md describes it. */
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import { readHostedOrder, readNotice, readStatus } from './gateway-answers.js';
import {
  Gateway,
  GatewayUnavailable,
  WebhookRefused,
  type GatewayNotice,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
} from './gateway.js';
import { hmac, isSigned } from './webhook-signature.js';

export interface GatewayAccess {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** Still good for webhooks that were signed before the secret was changed. */
  readonly secretBefore?: string | undefined;
}

const CONNECT_WITHIN = 2_000;
const ANSWER_WITHIN = 8_000;
const MOST_BYTES = 262_144;

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

/** Nothing that a gateway says keeps us from asking for longer, ms. */
const LONGEST_WAIT = 3_600_000;

/** Ms; of the two forms of the header the one in seconds. */
const retryAfterIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Math.min(LONGEST_WAIT, Number(header) * 1_000) : undefined;

export class HostedGateway extends Gateway {
  readonly id: string;
  private readonly agent = new Agent({ connect: { timeout: CONNECT_WITHIN }, maxResponseSize: MOST_BYTES });
  private readonly key: string;

  constructor(private readonly access: GatewayAccess) {
    super();
    this.id = access.id;
    this.key = hmac(access.secret, 'gateway-api-key');
  }

  async createOrder({ orderId, amount, returnUrl, webhookUrl }: OrderToPay): Promise<HostedOrder> {
    const order = { orderId, amountPaise: amount, currency: 'INR', returnUrl, webhookUrl };
    const { status, body } = await this.ask('/gateway/orders', order);
    const hosted = status === 200 || status === 201 ? readHostedOrder(body) : null;
    if (!hosted) throw new GatewayUnavailable(`no order was made: ${status}`);
    return hosted;
  }

  verifyWebhook(headers: IncomingHttpHeaders, body: Buffer): GatewayNotice {
    const { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature } = headers;
    const { secret, secretBefore } = this.access;
    const secrets = secretBefore ? [secret, secretBefore] : [secret];
    if (!isSigned({ timestamp, signature, body }, secrets, Date.now())) throw new WebhookRefused('not-signed');
    const notice = readNotice(parse(body.toString('utf8')));
    if (!notice) throw new WebhookRefused('unreadable');
    return notice;
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    const { status, body, retryAfter } = await this.ask(`/gateway/orders/${encodeURIComponent(orderId)}`);
    if (status === 404) return { state: 'unknown', payments: [] };
    const read = status === 200 ? readStatus(body, orderId) : null;
    if (!read) throw new GatewayUnavailable(`no status was given: ${status}`, { retryAfter });
    return read;
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  /** Once, without following redirects: whoever needs the answer asks again. */
  private async ask(path: string, body?: object): Promise<Answer> {
    const url = this.access.url.replace(/\/$/, '') + path;
    const headers = { authorization: `Bearer ${this.key}`, accept: 'application/json' };
    const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    try {
      const answer = await request(url, {
        dispatcher: this.agent,
        method: body ? 'POST' : 'GET',
        headers,
        ...json,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      const retryAfter = retryAfterIn(answer.headers['retry-after']);
      return { status: answer.statusCode, body: parse(await answer.body.text()), retryAfter };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      throw new GatewayUnavailable(code ?? name, { cause: error });
    }
  }
}
