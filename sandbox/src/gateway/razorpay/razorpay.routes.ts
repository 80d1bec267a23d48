/** The API of Razorpay's payment links, payments, refunds and settlement recon, as its documents describe them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttpAddress } from '../../core/web-address.js';
import type { SandboxServices } from '../../sandbox-services.js';
import { withFaults } from '../gateway-faults.js';
import type { GatewayOrder, NewOrder } from '../order.js';
import { RefundConflict, RefundRefused } from '../refunds.js';
import { settlementsOf, type SettlementLine } from '../settlements.js';
import { isSame, razorpaySecrets } from '../signature.js';
import { linkEntity, paymentNow, refundEntity } from './razorpay-entities.js';

const RAZORPAY_KEY_ID = 'rzp_test_sandbox';

const MIN_PAISE = 100;
const MAX_REFERENCE = 40;
const LEAST_LIFE_MS = 15 * 60_000;
/** A refund is refused six months after the payment. */
const REFUNDABLE_FOR_MS = 182 * 86_400_000;

type Fields = Readonly<Record<string, unknown>>;

const refused = (reply: FastifyReply, description: string, status = 400): FastifyReply =>
  reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description } });

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= MIN_PAISE;

/** @returns the link that the body describes, or the first error in it */
const readLink = (body: Fields, now: number): Omit<NewOrder, 'webhookUrl'> | string => {
  const { amount, currency, reference_id: orderId, accept_partial: isPartial, expire_by: end } = body;
  const { callback_url: returnUrl, callback_method: method } = body;
  if (!isAmount(amount)) return 'amount: whole paise, 100 at least';
  if (currency !== 'INR') return 'currency: INR';
  if (typeof orderId !== 'string' || orderId === '' || orderId.length > MAX_REFERENCE) return 'reference_id: 1 to 40';
  if (isPartial !== false) return 'accept_partial: false is all that is played here';
  if (typeof end !== 'number' || end * 1_000 < now + LEAST_LIFE_MS) return 'expire_by: 15 minutes from now at least';
  if (!isHttpAddress(returnUrl) || method !== 'get') return 'callback_url and callback_method: an address, and get';
  return {
    ...{ orderId, amountPaise: amount, currency, returnUrl, protocol: 'razorpay' },
    expiresAt: end * 1_000,
  };
};

const reconLine = (line: SettlementLine) => {
  const { kind, entityId, paymentId, disputeId, amountPaise, feePaise, taxPaise, settlementId, utr, at } = line;
  const net = amountPaise - feePaise - taxPaise;
  return {
    ...{ entity_id: entityId, type: kind === 'dispute' ? 'adjustment' : kind, currency: 'INR' },
    ...{ amount: Math.abs(amountPaise), fee: feePaise + taxPaise, tax: taxPaise },
    ...{ credit: Math.max(net, 0), debit: Math.max(-net, 0), settled: true, settled_at: Math.floor(at / 1_000) },
    ...{ settlement_id: settlementId, settlement_utr: utr, payment_id: kind === 'payment' ? null : paymentId },
    ...{
      dispute_id: disputeId ?? null,
      order_receipt: line.orderId,
      notes: JSON.stringify({ order_id: line.orderId }),
    },
    created_at: Math.floor(line.happenedAt / 1_000),
  };
};

type ById = { Params: { id: string } };

const refundRoutes = (app: FastifyInstance, services: SandboxServices): void => {
  const { clock, payments, refunds } = services;

  app.post<ById>('/razorpay/v1/payments/:id/refund', (request, reply): FastifyReply => {
    const { amount, receipt } = (request.body ?? {}) as Fields;
    const key = request.headers['x-refund-idempotency'];
    if (typeof key !== 'string' || key.length < 10) return refused(reply, 'X-Refund-Idempotency: 10 or more');
    if (!isAmount(amount) || receipt !== key) return refused(reply, 'amount, and the receipt that is the key');
    const found = payments.findPayment(request.params.id);
    if (found && found.payment.at + REFUNDABLE_FOR_MS < clock.now())
      return refused(reply, 'The payment is older than six months');
    try {
      const refund = { refundId: key, paymentId: request.params.id, amountPaise: amount };
      return reply.send(refundEntity(refunds.create(refund)));
    } catch (error) {
      if (error instanceof RefundConflict || error instanceof RefundRefused) return refused(reply, error.message);
      throw error;
    }
  });

  app.get<ById>('/razorpay/v1/payments/:id/refunds', (request) => {
    const items = refunds.ofPayment(request.params.id).map(refundEntity);
    return { entity: 'collection', count: items.length, items };
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/razorpay/v1/settlements/recon/combined', (request) => {
    const { year = '', month = '', day = '', count = '10', skip = '0' } = request.query;
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    const lines = settlementsOf('razorpay', date, clock.now(), services.gatewayBooks());
    const items = lines.slice(Number(skip), Number(skip) + Number(count)).map(reconLine);
    return { entity: 'collection', count: items.length, items };
  });
};

export const razorpayRoutes = (services: SandboxServices, publicUrl: () => string) => (app: FastifyInstance) => {
  const { clock, payments, gatewayFaults, options } = services;
  const { keySecret } = razorpaySecrets(options.gatewaySecret);
  const basic = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${keySecret}`).toString('base64')}`;
  withFaults(app, gatewayFaults, 'razorpay');
  app.addHook('onRequest', async (request, reply) => {
    if (!isSame(request.headers.authorization, basic)) await refused(reply, 'Authentication failed', 401);
  });
  const find = (ref: string) => payments.find(ref, 'razorpay');
  const linkNow = (order: GatewayOrder) => ({
    ...linkEntity(order),
    short_url: `${publicUrl()}/sandbox/pay/${order.gatewayRef}`,
  });

  app.post('/razorpay/v1/payment_links', (request, reply): FastifyReply => {
    const link = readLink((request.body ?? {}) as Fields, clock.now());
    if (typeof link === 'string') return refused(reply, link);
    if (find(link.orderId)) return refused(reply, `payment link with reference_id ${link.orderId} already exists`);
    const webhookUrl = services.webhookUrlOf('razorpay', link.returnUrl);
    return reply.send({ ...linkNow(payments.create({ ...link, webhookUrl })), payments: null });
  });

  app.get<{ Querystring: { reference_id?: string } }>('/razorpay/v1/payment_links', (request) => {
    const order = find(request.query.reference_id ?? '');
    return { payment_links: order ? [linkNow(order)] : [] };
  });

  app.get<ById>('/razorpay/v1/payment_links/:id', (request, reply): FastifyReply => {
    const order = find(request.params.id);
    if (!order) return refused(reply, 'The id provided does not exist');
    const ofLink = order.payments.map((payment) => {
      const { id, amount, status, created_at } = paymentNow(order, payment);
      return { payment_id: id, amount, status, created_at, method: 'upi' };
    });
    return reply.send({ ...linkNow(order), payments: ofLink });
  });

  app.get<ById>('/razorpay/v1/payments/:id', (request, reply): FastifyReply => {
    const found = payments.findPayment(request.params.id);
    return found
      ? reply.send(paymentNow(found.order, found.payment))
      : refused(reply, 'The id provided does not exist');
  });

  refundRoutes(app, services);
};
