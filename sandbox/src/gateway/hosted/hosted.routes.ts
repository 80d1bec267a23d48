/** The API of the gateway with the hosted page: create an order or a refund, read its state, list settlements. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttpAddress } from '../../core/web-address.js';
import { SandboxServices } from '../../sandbox-services.js';
import { withFaults } from '../gateway-faults.js';
import type { NewRefund } from '../events.js';
import { capturedOf, GatewayOrder, NewOrder } from '../order.js';
import { OrderConflict } from '../payments.js';
import { RefundConflict, RefundRefused } from '../refunds.js';
import { settlementsOf, type SettlementLine } from '../settlements.js';
import { isApiKey } from '../signature.js';

const MAX_PAISE = 5_000_000;
const LINES_PER_PAGE = 100;

/** @returns the order that the body describes, or the first error in it */
const readOrder = (body: Record<string, unknown>): NewOrder | string => {
  const { orderId, userId, amountPaise, currency = 'INR', returnUrl, webhookUrl } = body;
  if (typeof orderId !== 'string' || !/^[\w-]{1,80}$/.test(orderId)) return 'orderId: 1 to 80 letters, digits, _ or -';
  if (typeof userId !== 'string' || !/^[\w-]{1,80}$/.test(userId)) return 'userId: 1 to 80 letters, digits, _ or -';
  if (
    typeof amountPaise !== 'number' ||
    !Number.isSafeInteger(amountPaise) ||
    amountPaise < 100 ||
    amountPaise > MAX_PAISE
  ) {
    return `amountPaise: a whole number from 100 to ${MAX_PAISE}`;
  }
  if (currency !== 'INR') return 'currency: INR';
  if (!isHttpAddress(returnUrl)) return 'returnUrl: an http(s) address';
  if (!isHttpAddress(webhookUrl)) return 'webhookUrl: an http(s) address';
  return { orderId, userId, amountPaise, currency, returnUrl, webhookUrl };
};

/** @returns the refund that the body describes, or the first error in it */
const readRefund = (body: Record<string, unknown>): NewRefund | string => {
  const { refundId, paymentId, amountPaise } = body;
  if (typeof refundId !== 'string' || !/^[a-zA-Z0-9]{10,40}$/.test(refundId))
    return 'refundId: 10 to 40 letters, digits';
  if (typeof paymentId !== 'string') return 'paymentId: a text';
  if (typeof amountPaise !== 'number' || !Number.isSafeInteger(amountPaise) || amountPaise < 100)
    return 'amountPaise: a whole number from 100';
  return { refundId, paymentId, amountPaise };
};

/** The answer about an order; after a payment, amount and currency are those really paid. */
const orderResponse = (order: GatewayOrder) => {
  const { gatewayRef, orderId, state, expiresAt } = order;
  const payments = capturedOf(order).map(({ paymentId, amountPaise, currency, at }) => {
    return { paymentId, amountPaise, currency, at };
  });
  const first = payments[0];
  return {
    ...{ gatewayRef, orderId, state, ...(first && { paymentId: first.paymentId }) },
    ...{ amountPaise: first?.amountPaise ?? order.amountPaise, currency: first?.currency ?? order.currency },
    ...{ payments, expiresAt: new Date(expiresAt).toISOString() },
  };
};

const decimal = (paise: number): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Opens a UPI app with the order filled in. */
const upiLink = ({ gatewayRef, amountPaise }: GatewayOrder): string =>
  `upi://pay?pa=merchant@sandbox&pn=Sandbox&am=${decimal(amountPaise)}&cu=INR&tr=${gatewayRef}`;

/** Names whose wallet and how much; what opens it is the reference, which nobody can guess. */
const pagePath = ({ userId = '', amountPaise, gatewayRef }: GatewayOrder): string =>
  `/sandbox/pay/${userId}/${decimal(amountPaise)}?order=${gatewayRef}`;

const settlementItem = ({ entityId: _entity, happenedAt, at, ...line }: SettlementLine) => ({
  ...line,
  ...(line.kind === 'payment' && { paidAt: new Date(happenedAt).toISOString() }),
  at: new Date(at).toISOString(),
});

type Query = { Querystring: { date?: string; after?: string } };

export const hostedRoutes = (services: SandboxServices, publicUrl: () => string) => (app: FastifyInstance) => {
  const { payments, refunds, options, clock, gatewayFaults } = services;
  withFaults(app, gatewayFaults, 'hosted');
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiKey(options.gatewaySecret, request.headers.authorization))
      await reply.code(401).send({ error: 'wrong or missing key' });
  });

  app.post('/gateway/orders', (request, reply): FastifyReply => {
    const requested = readOrder((request.body ?? {}) as Record<string, unknown>);
    if (typeof requested === 'string') return reply.code(422).send({ error: requested });
    try {
      const order = payments.create(requested);
      const { gatewayRef, expiresAt } = order;
      const hostedUrl = publicUrl() + pagePath(order);
      const expires = new Date(expiresAt).toISOString();
      return reply.code(201).send({ gatewayRef, hostedUrl, upi: upiLink(order), expiresAt: expires });
    } catch (error) {
      if (!(error instanceof OrderConflict)) throw error;
      return reply.code(409).send({ error: error.message });
    }
  });

  /** `ref` is the gateway's reference or the merchant's own order id. */
  app.get<{ Params: { ref: string } }>('/gateway/orders/:ref', (request, reply): FastifyReply => {
    const order = payments.find(request.params.ref, 'hosted');
    return order ? reply.send(orderResponse(order)) : reply.code(404).send({ error: 'no such order' });
  });

  app.post('/gateway/refunds', (request, reply): FastifyReply => {
    const requested = readRefund((request.body ?? {}) as Record<string, unknown>);
    if (typeof requested === 'string') return reply.code(400).send({ error: requested });
    try {
      return reply.code(201).send(refunds.create(requested));
    } catch (error) {
      if (error instanceof RefundConflict) return reply.code(409).send({ error: error.message });
      if (error instanceof RefundRefused) return reply.code(422).send({ error: error.message });
      throw error;
    }
  });

  app.get<{ Params: { refundId: string } }>('/gateway/refunds/:refundId', (request, reply): FastifyReply => {
    const refund = refunds.find(request.params.refundId);
    return refund ? reply.send(refund) : reply.code(404).send({ error: 'no such refund' });
  });

  app.get<Query>('/gateway/settlements', (request) => {
    const { date = '', after = '0' } = request.query;
    const lines = settlementsOf('hosted', date, clock.now(), services.gatewayBooks());
    const end = Number(after) + LINES_PER_PAGE;
    const items = lines.slice(Number(after), end).map(settlementItem);
    return { items, next: end < lines.length ? String(end) : null };
  });
};
