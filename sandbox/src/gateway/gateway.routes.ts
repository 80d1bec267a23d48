/** The gateway's API for its customer: make an order, ask what became of it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { GatewayOrder, NewOrder } from './order.js';
import { OrderConflict, Payments } from './payments.js';
import { isApiKey } from './signature.js';

const MOST_PAISE = 5_000_000;

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** The first thing wrong with the body, or the order it describes. */
const readOrder = (body: Record<string, unknown>): NewOrder | string => {
  const { orderId, amountPaise, currency = 'INR', returnUrl, webhookUrl } = body;
  if (typeof orderId !== 'string' || !/^[\w-]{1,80}$/.test(orderId)) return 'orderId: 1 to 80 letters, digits, _ or -';
  if (
    typeof amountPaise !== 'number' ||
    !Number.isSafeInteger(amountPaise) ||
    amountPaise < 100 ||
    amountPaise > MOST_PAISE
  ) {
    return `amountPaise: a whole number from 100 to ${MOST_PAISE}`;
  }
  if (currency !== 'INR') return 'currency: INR';
  if (!isWebAddress(returnUrl)) return 'returnUrl: an http(s) address';
  if (!isWebAddress(webhookUrl)) return 'webhookUrl: an http(s) address';
  return { orderId, amountPaise, currency, returnUrl, webhookUrl };
};

/** What the gateway says of an order; amount and currency are what was really paid once something was. */
const status = (order: GatewayOrder) => {
  const { gatewayRef, orderId, state, payments, expiresAt } = order;
  const first = payments[0];
  return {
    ...{ gatewayRef, orderId, state, ...(first && { paymentId: first.paymentId }) },
    ...{ amountPaise: first?.amountPaise ?? order.amountPaise, currency: first?.currency ?? order.currency },
    ...{ payments, expiresAt: new Date(expiresAt).toISOString() },
  };
};

export const gatewayRoutes =
  (payments: Payments, secret: string, publicUrl: () => string) => (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isApiKey(secret, request.headers.authorization))
        await reply.code(401).send({ error: 'wrong or missing key' });
    });

    app.post('/gateway/orders', (request, reply): FastifyReply => {
      const wanted = readOrder((request.body ?? {}) as Record<string, unknown>);
      if (typeof wanted === 'string') return reply.code(422).send({ error: wanted });
      try {
        const { gatewayRef, expiresAt } = payments.create(wanted);
        const hostedUrl = `${publicUrl()}/sandbox/pay/${gatewayRef}`;
        return reply.code(201).send({ gatewayRef, hostedUrl, expiresAt: new Date(expiresAt).toISOString() });
      } catch (error) {
        if (!(error instanceof OrderConflict)) throw error;
        return reply.code(409).send({ error: error.message });
      }
    });

    /** `ref` is the gateway's reference or the customer's own order id. */
    app.get<{ Params: { ref: string } }>('/gateway/orders/:ref', (request, reply): FastifyReply => {
      const order = payments.find(request.params.ref);
      return order ? reply.send(status(order)) : reply.code(404).send({ error: 'no such order' });
    });
  };
