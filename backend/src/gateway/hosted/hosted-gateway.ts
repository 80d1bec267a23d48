/** The adapter of the gateway with a hosted payment page and signed webhooks, which docs/sandbox.md describes. */
import type { IncomingHttpHeaders } from 'node:http';
import { GatewayClient, isOk, isRefused, noAnswer, parseJson } from '../gateway-client.js';
import {
  Gateway,
  WebhookRefused,
  type GatewayWebhook,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
  type RefundStatus,
  type RefundToMake,
  type SettlementLine,
  type SettlementPage,
} from '../gateway.js';
import { hmac, isSignedBy, type Secrets } from '../signature.js';
import { readHostedOrder, readRefund, readSettlements, readStatus } from './hosted-answers.js';
import { readHostedWebhook } from './hosted-webhook.js';

export interface HostedAccess extends Secrets {
  readonly id: string;
  readonly url: string;
}

/** How far a signature's time may differ from ours, either way, ms. */
const MAX_AGE_MS = 300_000;

/** @param timestamp unix seconds, as the header has it */
const isRecent = (timestamp: unknown): timestamp is string =>
  typeof timestamp === 'string' &&
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(Date.now() - Number(timestamp) * 1000) <= MAX_AGE_MS;

/** Its browsers come back to a page of their own (SCREENS-1), which shows our record as every return page does. */
const successPage = (returnUrl: string): string => {
  const url = new URL(returnUrl);
  url.pathname = '/payment-success';
  return url.href;
};

export class HostedGateway extends Gateway {
  readonly id: string;
  private readonly client: GatewayClient;

  constructor(private readonly access: HostedAccess) {
    super();
    this.id = access.id;
    this.client = new GatewayClient(access.url, { authorization: `Bearer ${hmac(access.secret, 'gateway-api-key')}` });
  }

  async createOrder({ orderId, userId, amount, returnUrl, webhookUrl }: OrderToPay): Promise<HostedOrder> {
    const money = { amountPaise: amount, currency: 'INR' };
    const body = { orderId, userId, ...money, returnUrl: successPage(returnUrl), webhookUrl };
    const answer = await this.client.send('/gateway/orders', { body });
    const hosted = isOk(answer) ? readHostedOrder(answer.body, amount) : null;
    if (!hosted) throw noAnswer('no order was made', answer);
    return hosted;
  }

  verifyWebhook(headers: IncomingHttpHeaders, body: Buffer): GatewayWebhook {
    const { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature } = headers;
    if (!isRecent(timestamp) || !isSignedBy(this.access, signature, 'hex', [`${timestamp}.`, body]))
      throw new WebhookRefused('not-signed');
    const webhook = readHostedWebhook(parseJson(body.toString('utf8')));
    if (!webhook) throw new WebhookRefused('unreadable');
    return webhook;
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    const answer = await this.client.send(`/gateway/orders/${encodeURIComponent(orderId)}`);
    if (answer.status === 404) return { state: 'unknown', payments: [] };
    const read = isOk(answer) ? readStatus(answer.body, orderId) : null;
    if (!read) throw noAnswer('no status was given', answer);
    return read;
  }

  async refund(refund: RefundToMake): Promise<RefundStatus> {
    const { refundId, paymentId, amount } = refund;
    const answer = await this.client.send('/gateway/refunds', { body: { refundId, paymentId, amountPaise: amount } });
    const read = isOk(answer) ? readRefund(answer.body, refund) : null;
    if (read) return read;
    if (!isRefused(answer)) throw noAnswer('no refund was made', answer);
    // An earlier request may have been answered otherwise.
    const made = await this.fetchRefund(refund);
    return made.state === 'unknown' ? { state: 'failed', gatewayRef: null } : made;
  }

  async fetchRefund(refund: RefundToMake): Promise<RefundStatus> {
    const answer = await this.client.send(`/gateway/refunds/${encodeURIComponent(refund.refundId)}`);
    if (answer.status === 404) return { state: 'unknown', gatewayRef: null };
    const read = isOk(answer) ? readRefund(answer.body, refund) : null;
    if (!read) throw noAnswer('no refund was given', answer);
    return read;
  }

  async listSettlements(day: string, after?: string): Promise<SettlementPage> {
    const query = new URLSearchParams({ date: day, ...(after === undefined ? {} : { after }) });
    const answer = await this.client.send(`/gateway/settlements?${query.toString()}`);
    const page = isOk(answer) ? readSettlements(answer.body) : null;
    if (!page) throw noAnswer('no settlements were given', answer);
    return page;
  }

  findOrder({ orderRef }: SettlementLine): Promise<string | null> {
    return Promise.resolve(orderRef);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
