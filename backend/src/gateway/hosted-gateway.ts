/** The gateway with a payment page of its own and signed webhooks, as docs/sandbox.md describes it. */
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import { readHostedOrder, readNotice, readStatus } from './gateway-answers.js';
import {
  Gateway,
  GatewayTrouble,
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
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
    if (!hosted) throw new GatewayTrouble(`no order was made: ${status}`);
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
    const { status, body } = await this.ask(`/gateway/orders/${encodeURIComponent(orderId)}`);
    if (status === 404) return { state: 'unknown', payments: [] };
    const read = status === 200 ? readStatus(body, orderId) : null;
    if (!read) throw new GatewayTrouble(`no status was given: ${status}`);
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
      return { status: answer.statusCode, body: parse(await answer.body.text()) };
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      throw new GatewayTrouble(code ?? name, { cause: error });
    }
  }
}
