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

const stateIn = <State extends string>(body: Body, states: readonly State[]): State => {
  const { state } = knownFields(body, ['state']);
  const found = states.find((one) => one === state);
  if (!found) throw new BadControlRequest(`state: one of ${states.join(', ')}`);
  return found;
};

type Ref = { Params: { ref: string }; Body: Body };

export const gatewayControlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { clock, webhooks, payments, refunds } = services;

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

  app.get('/control/refunds', () => ({ refunds: refunds.list() }));

  /** The state of the next refund: pending until it is ended, or failed. */
  app.post<{ Body: Body }>('/control/refunds/next', (request) => {
    refunds.overrideNext(stateIn(request.body, ['pending', 'done', 'failed']));
    return { done: true };
  });

  /** Ends a refund that is pending. */
  app.post<{ Params: { refundId: string }; Body: Body }>('/control/refunds/:refundId/end', (request) => {
    const refund = refunds.find(request.params.refundId);
    if (!refund) throw new ControlTargetNotFound('no such refund');
    refunds.end(refund, stateIn(request.body, ['done', 'failed']));
    return { refund };
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
