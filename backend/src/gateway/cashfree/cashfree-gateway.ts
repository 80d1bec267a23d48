/** The adapter of Cashfree: a payment link for each order, without its SDK (decision 0182). */
import type { IncomingHttpHeaders } from 'node:http';
import { GatewayClient, isOk, isRefused, noAnswer } from '../gateway-client.js';
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
  readLink,
  readLinkOfOrder,
  readOrderIds,
  readPayments,
  readRefund,
  readSettlements,
  rupeesOf,
  type CashfreeLink,
} from './cashfree-answers.js';
import { readCashfreeNotice } from './cashfree-webhook.js';
import { parseExact, withDecimal } from './exact-json.js';

export interface CashfreeAccess {
  readonly id: string;
  readonly url: string;
  readonly clientId: string;
  /** Of requests and of webhooks: the present one for both, the previous one for webhooks alone. */
  readonly client: Secrets;
}

/** The answers are read as this version has them. */
const API_VERSION = '2026-01-01';
/** Of what was sold, as the person reads it on the payment page. */
const PURPOSE = 'Wallet recharge';
const LINES_PER_PAGE = 100;

export class CashfreeGateway extends Gateway {
  readonly id: string;
  private readonly client: GatewayClient;

  constructor(private readonly access: CashfreeAccess) {
    super();
    this.id = access.id;
    const credentials = { 'x-client-id': access.clientId, 'x-client-secret': access.client.secret };
    this.client = new GatewayClient(access.url, { ...credentials, 'x-api-version': API_VERSION }, parseExact);
  }

  /** The link has our id: where the answer was lost, or the link was made before, it is looked up. */
  async createOrder(order: OrderToPay): Promise<HostedOrder> {
    const made = await this.client.trySend('/pg/links', { body: linkRequest(order) });
    const link = isOk(made) ? readLink(made.body, order.orderId) : null;
    const known = link ?? (await this.linkOf(order.orderId));
    if (known?.status !== 'ACTIVE' || known.amount !== order.amount) throw noAnswer('no link was made', made);
    return { gatewayRef: known.gatewayRef, hostedUrl: known.page, upi: null };
  }

  /** Signed are the bytes of the timestamp and of the body, one after the other, whatever the age. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayWebhook {
    const { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } = headers;
    const isDated = typeof timestamp === 'string' && /^\d{1,16}$/.test(timestamp);
    if (!isDated || !isSignedBy(this.access.client, signature, 'base64', [timestamp, rawBody]))
      throw new WebhookRefused('not-signed');
    const notice = readCashfreeNotice(parseExact(rawBody.toString('utf8')));
    if (!notice) throw new WebhookRefused('unreadable');
    return { eventId: bodyId(rawBody), notice };
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    const link = await this.linkOf(orderId);
    if (!link) return { state: 'unknown', payments: [] };
    const orders = await this.paidOrdersOf(orderId);
    const payments = (await Promise.all(orders.map((id) => this.paymentsOf(id)))).flat();
    if (payments.length > 0) return { state: 'paid', payments };
    if (link.status === 'PAID' || link.status === 'PARTIALLY_PAID')
      throw new UnreadableAnswer('a paid link without a payment');
    return { state: link.status === 'ACTIVE' ? 'pending' : 'failed', payments };
  }

  /** Without `x-idempotency-key`: it would repeat an error 500 for ever, and our refund id is unique there. */
  async refund(refund: RefundToMake): Promise<RefundStatus> {
    const order = await this.orderOf(refund);
    const body = withDecimal('refund_amount', rupeesOf(refund.amount), {
      refund_id: refund.refundId,
      refund_speed: 'STANDARD',
    });
    const answer = await this.client.send(`/pg/orders/${encodeURIComponent(order)}/refunds`, { body });
    const read = isOk(answer) ? readRefund(answer.body, refund) : null;
    if (read) return read;
    if (!isRefused(answer) && answer.status !== 409) throw noAnswer('no refund was made', answer);
    // The id may be known from an earlier request, whose answer was lost.
    const made = await this.refundOf(order, refund);
    if (made.state !== 'unknown') return made;
    if (answer.status === 409) throw noAnswer('no refund was made', answer);
    return { state: 'failed', gatewayRef: null };
  }

  async fetchRefund(refund: RefundToMake): Promise<RefundStatus> {
    return this.refundOf(await this.orderOf(refund), refund);
  }

  async listSettlements(day: string, after?: string): Promise<SettlementPage> {
    const answer = await this.client.send('/pg/settlement/recon', {
      body: {
        pagination: { limit: LINES_PER_PAGE, ...(after === undefined ? {} : { cursor: after }) },
        filters: {
          start_date_processed_on: `${day}T00:00:00+05:30`,
          end_date_processed_on: `${day}T23:59:59+05:30`,
        },
      },
    });
    const page = isOk(answer) ? readSettlements(answer.body) : null;
    if (!page) throw noAnswer('no settlements were given', answer);
    return page;
  }

  /** Settlements name its own order; the tags of that one name the link, which has our id. */
  async findOrder({ orderRef }: SettlementLine): Promise<string | null> {
    if (orderRef === null) return null;
    const answer = await this.client.send(`/pg/orders/${encodeURIComponent(orderRef)}`);
    if (answer.status === 404) return null;
    const read = isOk(answer) ? readLinkOfOrder(answer.body, orderRef) : null;
    if (!read) throw noAnswer('no order was given', answer);
    return read.linkId;
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /** @returns null where the gateway has no such link */
  private async linkOf(orderId: string): Promise<CashfreeLink | null> {
    const answer = await this.client.send(`/pg/links/${encodeURIComponent(orderId)}`);
    if (answer.status === 404) return null;
    const link = isOk(answer) ? readLink(answer.body, orderId) : null;
    if (!link) throw noAnswer('no link was given', answer);
    return link;
  }

  private async paidOrdersOf(orderId: string): Promise<string[]> {
    const answer = await this.client.send(`/pg/links/${encodeURIComponent(orderId)}/orders?status=PAID`);
    const orders = isOk(answer) ? readOrderIds(answer.body) : null;
    if (!orders) throw noAnswer('no orders were given', answer);
    return orders;
  }

  private async paymentsOf(order: string): Promise<GatewayPayment[]> {
    const answer = await this.client.send(`/pg/orders/${encodeURIComponent(order)}/payments`);
    const payments = isOk(answer) ? readPayments(answer.body) : null;
    if (!payments) throw noAnswer('no payments were given', answer);
    return payments;
  }

  /** The gateway's order that has the payment: refunds are made of orders. */
  private async orderOf({ orderId, paymentId }: RefundToMake): Promise<string> {
    for (const order of await this.paidOrdersOf(orderId)) {
      const payments = await this.paymentsOf(order);
      if (payments.some((payment) => payment.paymentId === paymentId)) return order;
    }
    throw new UnreadableAnswer('no order has this payment');
  }

  private async refundOf(order: string, refund: RefundToMake): Promise<RefundStatus> {
    const path = `/pg/orders/${encodeURIComponent(order)}/refunds/${encodeURIComponent(refund.refundId)}`;
    const answer = await this.client.send(path);
    if (answer.status === 404) return { state: 'unknown', gatewayRef: null };
    const read = isOk(answer) ? readRefund(answer.body, refund) : null;
    if (!read) throw noAnswer('no refund was given', answer);
    return read;
  }
}

/** The last ten digits: without the country's, as the API wants an Indian number. */
const phoneIn = (text: string): string => text.replace(/\D/g, '').slice(-10);

const linkRequest = ({ orderId, amount, phone, returnUrl, webhookUrl }: OrderToPay): string =>
  withDecimal('link_amount', rupeesOf(amount), {
    ...{ link_id: orderId, link_currency: 'INR', link_purpose: PURPOSE, link_partial_payments: false },
    ...{ customer_details: { customer_phone: phoneIn(phone) }, link_auto_reminders: false },
    ...{ link_notify: { send_sms: false, send_email: false }, link_expiry_time: new Date(linkEndsAt()).toISOString() },
    link_meta: { return_url: withOrderId(returnUrl, orderId), notify_url: webhookUrl },
  });
