/** The control API for the gateway: pay, decline, and webhooks with every kind of fault. */
import type { FastifyInstance } from 'fastify';
import { GatewayOrder } from '../gateway/order.js';
import { PaymentOverrides } from '../gateway/payments.js';
import { deliver } from '../gateway/webhook.js';
import { SandboxServices } from '../sandbox-services.js';
import {
  BadControlRequest,
  Body,
  ControlTargetNotFound,
  knownFields,
  optionalNumber,
  optionalText,
} from './control-body.js';

const OVERRIDES = ['amountPaise', 'currency', 'lost', 'delayMs', 'times', 'outOfOrder', 'signature', 'orderId'];
const SIGNATURES = ['good', 'old', 'forged', 'none'];

const readOverrides = (body: Body, extraFields: string[] = []): PaymentOverrides => {
  const overrides = knownFields(body, [...OVERRIDES, ...extraFields]) as PaymentOverrides;
  for (const name of ['amountPaise', 'delayMs', 'times']) optionalNumber(body, name);
  for (const name of ['currency', 'orderId']) optionalText(body, name);
  if (overrides.signature && !SIGNATURES.includes(overrides.signature))
    throw new BadControlRequest(`signature: one of ${SIGNATURES.join(', ')}`);
  return overrides;
};

type Ref = { Params: { ref: string }; Body: Body };

export const gatewayControlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { clock, webhooks, payments } = services;

  /** By the gateway's reference or the merchant's order id. */
  const findOrder = (ref: string): GatewayOrder => {
    const order = payments.find(ref);
    if (!order) throw new ControlTargetNotFound('no such order');
    return order;
  };

  app.get('/control/payments', () => ({ payments: payments.list() }));

  app.post<{ Body: Body }>('/control/payments/next', (request) => {
    payments.overrideNext(readOverrides(request.body));
    return { done: true };
  });

  /** Pays in any state: late, or a second time for the same order. */
  app.post<Ref>('/control/payments/:ref/pay', (request) => {
    const order = findOrder(request.params.ref);
    return { payment: payments.pay(order, readOverrides(request.body)), order };
  });

  app.post<Ref>('/control/payments/:ref/decline', (request) => {
    const order = findOrder(request.params.ref);
    payments.decline(order, readOverrides(request.body));
    return { order };
  });

  /** Sends a webhook without a payment: forged, repeated, or about another order. */
  app.post<Ref>('/control/payments/:ref/webhook', (request) => {
    const order = findOrder(request.params.ref);
    const overrides = readOverrides(request.body, ['state', 'paymentId']);
    const state = optionalText(request.body, 'state') ?? order.state;
    const last = order.payments.at(-1);
    const paymentId = optionalText(request.body, 'paymentId') ?? last?.paymentId;
    const { amountPaise = last?.amountPaise ?? order.amountPaise, currency = last?.currency ?? order.currency } =
      overrides;
    const event = { type: `payment.${state}`, state, ...(paymentId && { paymentId }), amountPaise, currency };
    deliver(webhooks, order, { ...event, at: clock.now() }, overrides);
    return { sent: !overrides.lost };
  });
};
