/** The control API for the gateway: pay or decline by hand, and webhooks that go wrong in every known way. */
import type { FastifyInstance } from 'fastify';
import { GatewayOrder } from '../gateway/order.js';
import { PaymentTwist } from '../gateway/payments.js';
import { deliver } from '../gateway/webhook.js';
import { SandboxServices } from '../sandbox-services.js';
import { Body, Misuse, NotThere, number, only, text } from './control-body.js';

const TWISTS = ['amountPaise', 'currency', 'lost', 'delayMs', 'times', 'outOfOrder', 'signature', 'orderId'];
const SIGNATURES = ['good', 'old', 'forged', 'none'];

const readTwist = (body: Body, more: string[] = []): PaymentTwist => {
  const twist = only(body, [...TWISTS, ...more]) as PaymentTwist;
  for (const name of ['amountPaise', 'delayMs', 'times']) number(body, name);
  for (const name of ['currency', 'orderId']) text(body, name);
  if (twist.signature && !SIGNATURES.includes(twist.signature))
    throw new Misuse(`signature: one of ${SIGNATURES.join(', ')}`);
  return twist;
};

type Ref = { Params: { ref: string }; Body: Body };

export const gatewayControlRoutes = (world: SandboxServices) => (app: FastifyInstance) => {
  const { clock, courier, payments } = world;

  /** By the gateway's reference or the customer's order id. */
  const chosen = (ref: string): GatewayOrder => {
    const order = payments.find(ref);
    if (!order) throw new NotThere('no such order');
    return order;
  };

  app.get('/control/payments', () => ({ payments: payments.list() }));

  app.post<{ Body: Body }>('/control/payments/next', (request) => {
    payments.twistNext(readTwist(request.body));
    return { done: true };
  });

  /** Pays whatever the state: late, or a second time for the same order. */
  app.post<Ref>('/control/payments/:ref/pay', (request) => {
    const order = chosen(request.params.ref);
    return { payment: payments.pay(order, readTwist(request.body)), order };
  });

  app.post<Ref>('/control/payments/:ref/decline', (request) => {
    const order = chosen(request.params.ref);
    payments.decline(order, readTwist(request.body));
    return { order };
  });

  /** Sends a webhook about an order without anything having happened: forged, repeated, or about somebody else's. */
  app.post<Ref>('/control/payments/:ref/webhook', (request) => {
    const order = chosen(request.params.ref);
    const twist = readTwist(request.body, ['state', 'paymentId']);
    const state = text(request.body, 'state') ?? order.state;
    const last = order.payments.at(-1);
    const paymentId = text(request.body, 'paymentId') ?? last?.paymentId;
    const { amountPaise = last?.amountPaise ?? order.amountPaise, currency = last?.currency ?? order.currency } = twist;
    const event = { type: `payment.${state}`, state, ...(paymentId && { paymentId }), amountPaise, currency };
    deliver(courier, order, { ...event, at: clock.now() }, twist);
    return { sent: !twist.lost };
  });
};
