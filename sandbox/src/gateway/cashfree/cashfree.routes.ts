/** The API of Cashfree's payment links, orders, refunds and settlement recon, as its documents describe them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttpAddress } from '../../core/web-address.js';
import type { SandboxServices } from '../../sandbox-services.js';
import { withFaults } from '../gateway-faults.js';
import { capturedOf, type NewOrder } from '../order.js';
import type { Refund } from '../events.js';
import { RefundRefused } from '../refunds.js';
import { settlementsOf, type SettlementLine } from '../settlements.js';
import { cashfreeSecret, isSame } from '../signature.js';
import { inIndia, linkBody, linkTags, orderIdOf, paymentBody, paymentIdOf, refundBody } from './cashfree-entities.js';
import { decimalOf, paiseOf } from './decimals.js';

const CASHFREE_CLIENT_ID = 'sandbox';
/** Answers differ between versions: another one is refused. */
const API_VERSION = '2026-01-01';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const refused = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, type: 'invalid_request_error', message: code.replaceAll('_', ' ') });

/** @returns the link that the body describes, or the name of the first field that is wrong */
const readLink = (body: Fields): NewOrder | string => {
  const [amount, meta] = [paiseOf(body.link_amount), fieldsOf(body.link_meta)];
  const { link_id: orderId, link_currency: currency, link_expiry_time: end } = body;
  if (typeof orderId !== 'string' || !/^[\w-]{1,50}$/.test(orderId)) return 'link_id';
  if (amount === null || amount < 100) return 'link_amount';
  if (currency !== 'INR') return 'link_currency';
  if (body.link_partial_payments !== false) return 'link_partial_payments';
  if (!/^\d{10}$/.test(String(fieldsOf(body.customer_details).customer_phone))) return 'customer_phone';
  if (!isHttpAddress(meta.return_url) || !isHttpAddress(meta.notify_url)) return 'link_meta';
  const expiresAt = Date.parse(String(end));
  if (Number.isNaN(expiresAt)) return 'link_expiry_time';
  const { return_url: returnUrl, notify_url: webhookUrl } = meta;
  return { orderId, amountPaise: amount, currency, returnUrl, webhookUrl, protocol: 'cashfree', expiresAt };
};

const EVENT_TYPES = { payment: 'PAYMENT', refund: 'REFUND', dispute: 'DISPUTE' } as const;

const reconLine = (line: SettlementLine) => {
  const { kind, entityId, paymentId, refundId, amountPaise, feePaise, taxPaise, settlementId, utr, at } = line;
  return {
    ...{ event_id: entityId, event_type: EVENT_TYPES[kind], sale_type: amountPaise > 0 ? 'CREDIT' : 'DEBIT' },
    ...{ event_status: 'SUCCESS', event_currency: 'INR', event_amount: Number(decimalOf(amountPaise)) },
    event_settlement_amount: Number(decimalOf(amountPaise - feePaise - taxPaise)),
    ...{ payment_service_charge: Number(decimalOf(feePaise)), payment_service_tax: Number(decimalOf(taxPaise)) },
    ...{ cf_payment_id: Number(paymentId), order_id: orderIdOf(paymentId), ...(refundId && { refund_id: refundId }) },
    ...{ cf_settlement_id: settlementId, settlement_utr: utr, settlement_date: inIndia(at) },
    event_time: inIndia(line.happenedAt),
  };
};

type ByOrder = { Params: { order: string; refundId: string }; Body: Fields };

const refundRoutes = (app: FastifyInstance, { refunds }: SandboxServices): void => {
  app.post<ByOrder>('/cashfree/pg/orders/:order/refunds', (request, reply): FastifyReply => {
    const { refund_id: refundId, refund_amount: amount } = fieldsOf(request.body);
    const amountPaise = paiseOf(amount);
    if (typeof refundId !== 'string' || amountPaise === null) return refused(reply, 400, 'refund_request_invalid');
    if (refunds.find(refundId)) return refused(reply, 409, 'refund_already_exists');
    try {
      const refund = refunds.create({ refundId, paymentId: paymentIdOf(request.params.order), amountPaise });
      return reply.send(refundBody(refund));
    } catch (error) {
      if (error instanceof RefundRefused) return refused(reply, 400, 'refund_amount_invalid');
      throw error;
    }
  });

  app.get<ByOrder>('/cashfree/pg/orders/:order/refunds/:refundId', (request, reply): FastifyReply => {
    const refund: Refund | undefined = refunds.find(request.params.refundId);
    const isOfOrder = refund?.paymentId === paymentIdOf(request.params.order);
    return refund && isOfOrder ? reply.send(refundBody(refund)) : refused(reply, 404, 'refund_not_found');
  });
};

const settlementRoutes = (app: FastifyInstance, services: SandboxServices): void => {
  app.post<{ Body: Fields }>('/cashfree/pg/settlement/recon', (request) => {
    const { pagination, filters } = fieldsOf(request.body);
    const { limit = 10, cursor = '0' } = fieldsOf(pagination);
    const day = String(fieldsOf(filters).start_date_processed_on).slice(0, 10);
    const lines = settlementsOf('cashfree', day, services.clock.now(), services.gatewayBooks());
    const end = Number(cursor) + Number(limit);
    const data = lines.slice(Number(cursor), end).map(reconLine);
    return { data, cursor: end < lines.length ? String(end) : null, limit };
  });
};

export const cashfreeRoutes = (services: SandboxServices, publicUrl: () => string) => (app: FastifyInstance) => {
  const { payments, gatewayFaults, options } = services;
  const secret = cashfreeSecret(options.gatewaySecret);
  withFaults(app, gatewayFaults, 'cashfree');
  app.addHook('onRequest', async (request, reply) => {
    const { 'x-client-id': id, 'x-client-secret': given, 'x-api-version': version } = request.headers;
    if (id !== CASHFREE_CLIENT_ID || !isSame(given, secret)) await refused(reply, 401, 'request_authentication_failed');
    else if (version !== API_VERSION) await refused(reply, 400, 'x_api_version_invalid');
  });
  const pageOf = (ref: string): string => `${publicUrl()}/sandbox/pay/${ref}`;
  type ById = { Params: { id: string } };
  const find = (id: string) => payments.find(id, 'cashfree');

  app.post<{ Body: Fields }>('/cashfree/pg/links', (request, reply): FastifyReply => {
    const link = readLink(fieldsOf(request.body));
    if (typeof link === 'string') return refused(reply, 400, `${link}_invalid`);
    if (find(link.orderId)) return refused(reply, 409, 'link_already_exists');
    const order = payments.create(link);
    return reply.send(linkBody(order, pageOf(order.gatewayRef)));
  });

  app.get<ById>('/cashfree/pg/links/:id', (request, reply): FastifyReply => {
    const order = find(request.params.id);
    return order ? reply.send(linkBody(order, pageOf(order.gatewayRef))) : refused(reply, 404, 'link_not_found');
  });

  app.get<ById>('/cashfree/pg/links/:id/orders', (request, reply): FastifyReply => {
    const order = find(request.params.id);
    if (!order) return refused(reply, 404, 'link_not_found');
    return reply.send(
      capturedOf(order).map(({ paymentId }) => ({ order_id: orderIdOf(paymentId), order_status: 'PAID' })),
    );
  });

  app.get<ByOrder>('/cashfree/pg/orders/:order', (request, reply): FastifyReply => {
    const { order: id } = request.params;
    const found = payments.findPayment(paymentIdOf(id));
    if (!found) return refused(reply, 404, 'order_not_found');
    return reply.send({ order_id: id, order_status: 'PAID', order_tags: linkTags(found.order) });
  });

  app.get<ByOrder>('/cashfree/pg/orders/:order/payments', (request, reply): FastifyReply => {
    const found = payments.findPayment(paymentIdOf(request.params.order));
    return found ? reply.send([paymentBody(found.payment)]) : refused(reply, 404, 'order_not_found');
  });

  refundRoutes(app, services);
  settlementRoutes(app, services);
};
