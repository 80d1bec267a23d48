/** The adapter of Razorpay: a payment link for each order, without its SDK (decision 0182). */
import type { IncomingHttpHeaders } from 'node:http';
import { idIn } from '../fields.js';
import { GatewayClient, isOk, isRefused, noAnswer, parseJson } from '../gateway-client.js';
import {
  Gateway,
  UnreadableAnswer,
  WebhookRefused,
  type GatewayPayment,
  type GatewayWebhook,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
  type RefundStatus,
  type RefundToMake,
  type SettlementLine,
  type SettlementPage,
} from '../gateway.js';
import { linkEndsAt, withOrderId } from '../payment-link.js';
import { bodyId, isSignedBy, type Secrets } from '../signature.js';
import {
  findRefund,
  isUncaptured,
  ORDER_NOTE,
  readLink,
  readLinks,
  readPayment,
  readRefund,
  readSettlementLines,
  type PaymentLink,
} from './razorpay-answers.js';
import { readRazorpayNotice } from './razorpay-webhook.js';

export interface RazorpayAccess {
  readonly id: string;
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Of webhooks alone: chosen by us, and another one than the secret of the key. */
  readonly webhook: Secrets;
}

/** Of what was sold, as the person reads it on the payment page. */
const DESCRIPTION = 'Wallet recharge';
const LINES_PER_PAGE = 100;
/** The most refunds of one payment that it lists at once. */
const MAX_REFUNDS = 100;

const basic = (keyId: string, keySecret: string): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

export class RazorpayGateway extends Gateway {
  readonly id: string;
  private readonly client: GatewayClient;

  constructor(private readonly access: RazorpayAccess) {
    super();
    this.id = access.id;
    this.client = new GatewayClient(access.url, { authorization: basic(access.keyId, access.keySecret) });
  }

  /** The reference is unique: where the answer was lost, or the link was made before, the link is looked up. */
  async createOrder(order: OrderToPay): Promise<HostedOrder> {
    const made = await this.client.trySend('/v1/payment_links', { body: linkRequest(order) });
    const link = isOk(made) ? readLink(made.body, order.orderId) : null;
    const known = link ?? (await this.linksOf(order.orderId))[0];
    if (!known || known.status !== 'created' || known.amount !== order.amount || known.currency !== 'INR')
      throw noAnswer('no link was made', made);
    return { gatewayRef: known.id, hostedUrl: known.page, upi: null };
  }

  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayWebhook {
    if (!isSignedBy(this.access.webhook, headers['x-razorpay-signature'], 'hex', [rawBody]))
      throw new WebhookRefused('not-signed');
    const notice = readRazorpayNotice(parseJson(rawBody.toString('utf8')));
    if (!notice) throw new WebhookRefused('unreadable');
    return { eventId: idIn(headers['x-razorpay-event-id']) ?? bodyId(rawBody), notice };
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    const found = await this.linksOf(orderId);
    const links = await Promise.all(found.map(({ id }) => this.link(id, orderId)));
    const ids = [...new Set(links.flatMap(({ paymentIds }) => paymentIds))];
    const payments = (await Promise.all(ids.map((id) => this.payment(id)))).filter((payment) => payment !== null);
    if (payments.length > 0) return { state: 'paid', payments };
    if (links.some(({ status }) => status === 'paid' || status === 'partially_paid'))
      throw new UnreadableAnswer('a paid link without a payment');
    if (links.length === 0) return { state: 'unknown', payments };
    return { state: links.some(({ status }) => status === 'created') ? 'pending' : 'failed', payments };
  }

  async refund(refund: RefundToMake): Promise<RefundStatus> {
    const { refundId, paymentId, amount } = refund;
    const answer = await this.client.send(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, {
      headers: { 'x-refund-idempotency': refundId },
      body: { amount, speed: 'normal', receipt: refundId },
    });
    const read = isOk(answer) ? readRefund(answer.body, refund) : null;
    if (read) return read;
    if (!isRefused(answer)) throw noAnswer('no refund was made', answer);
    // An earlier request may have been answered otherwise.
    const made = await this.fetchRefund(refund);
    return made.state === 'unknown' ? { state: 'failed', gatewayRef: null } : made;
  }

  async fetchRefund(refund: RefundToMake): Promise<RefundStatus> {
    const path = `/v1/payments/${encodeURIComponent(refund.paymentId)}/refunds?count=${MAX_REFUNDS}`;
    const answer = await this.client.send(path);
    const read = isOk(answer) ? findRefund(answer.body, refund) : null;
    if (!read) throw noAnswer('no refunds were given', answer);
    return read;
  }

  /** @param after how many lines were read */
  async listSettlements(day: string, after = '0'): Promise<SettlementPage> {
    const [year = '', month = '', date = ''] = day.split('-');
    const query = new URLSearchParams({ year, month, day: date, count: String(LINES_PER_PAGE), skip: after });
    const answer = await this.client.send(`/v1/settlements/recon/combined?${query.toString()}`);
    const lines = isOk(answer) ? readSettlementLines(answer.body) : null;
    if (!lines) throw noAnswer('no settlements were given', answer);
    return { lines, next: lines.length < LINES_PER_PAGE ? null : String(Number(after) + lines.length) };
  }

  findOrder({ orderRef }: SettlementLine): Promise<string | null> {
    return Promise.resolve(orderRef);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async linksOf(orderId: string): Promise<PaymentLink[]> {
    const answer = await this.client.send(`/v1/payment_links?reference_id=${encodeURIComponent(orderId)}`);
    const links = isOk(answer) ? readLinks(answer.body, orderId) : null;
    if (!links) throw noAnswer('no links were given', answer);
    return links;
  }

  private async link(id: string, orderId: string): Promise<PaymentLink> {
    const answer = await this.client.send(`/v1/payment_links/${encodeURIComponent(id)}`);
    const link = isOk(answer) ? readLink(answer.body, orderId) : null;
    if (!link) throw noAnswer('no link was given', answer);
    return link;
  }

  /**
   * Amount and currency as the payment itself has them: a link has those that were asked for.
   * @returns null for an authorisation that went back by itself: it is called refunded, and was never captured
   */
  private async payment(id: string): Promise<GatewayPayment | null> {
    const answer = await this.client.send(`/v1/payments/${encodeURIComponent(id)}`);
    if (isOk(answer) && isUncaptured(answer.body, id)) return null;
    const payment = isOk(answer) ? readPayment(answer.body) : null;
    if (payment?.paymentId !== id) throw noAnswer('no payment was given', answer);
    return payment;
  }
}

const linkRequest = ({ orderId, amount, returnUrl }: OrderToPay): object => ({
  ...{ amount, currency: 'INR', accept_partial: false, reference_id: orderId, description: DESCRIPTION },
  ...{ expire_by: Math.floor(linkEndsAt() / 1_000), notify: { sms: false, email: false }, reminder_enable: false },
  ...{ notes: { [ORDER_NOTE]: orderId }, callback_url: withOrderId(returnUrl, orderId), callback_method: 'get' },
});
