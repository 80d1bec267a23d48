/** The control API for the gateways: pay, decline, refund, dispute; webhooks and answers with every kind of fault. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GatewayFault } from '../gateway/gateway-faults.js';
import { GatewayOrder, Payment, PROTOCOLS, Protocol } from '../gateway/order.js';
import { PaymentOverrides } from '../gateway/payments.js';
import { RefundRefused } from '../gateway/refunds.js';
import { settlementsOf } from '../gateway/settlements.js';
import type { Delivery } from '../gateway/events.js';
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

const DELIVERY = ['lost', 'delayMs', 'times', 'outOfOrder', 'signature', 'orderId'];
const OVERRIDES = ['amountPaise', 'currency', 'captureAfterMs', ...DELIVERY];
const SIGNATURES = ['good', 'old', 'forged', 'none'];
const FAULTS = ['status', 'reset', 'lost'];

const readOverrides = (body: Body, extraFields: string[] = [], fields = OVERRIDES): PaymentOverrides => {
  const overrides = knownFields(body, [...fields, ...extraFields]) as PaymentOverrides;
  for (const name of ['amountPaise', 'delayMs', 'times']) optionalNumber(body, name);
  for (const name of ['currency', 'orderId']) optionalText(body, name);
  if (overrides.captureAfterMs !== 'never') optionalNumber(body, 'captureAfterMs');
  if (overrides.signature && !SIGNATURES.includes(overrides.signature))
    throw new BadControlRequest(`signature: one of ${SIGNATURES.join(', ')}`);
  return overrides;
};

const readDelivery = (body: Body, extraFields: string[]): Delivery => readOverrides(body, extraFields, DELIVERY);

const readFault = (body: Body): GatewayFault => {
  const { kind } = knownFields(body, ['kind', 'status', 'retryAfter', 'times']);
  for (const name of ['status', 'retryAfter', 'times']) optionalNumber(body, name);
  if (!FAULTS.includes(String(kind))) throw new BadControlRequest(`kind: one of ${FAULTS.join(', ')}`);
  return { ...body } as unknown as GatewayFault;
};

const protocolIn = (name: string): Protocol => {
  const found = PROTOCOLS.find((one) => one === name);
  if (!found) throw new ControlTargetNotFound(`gateway: one of ${PROTOCOLS.join(', ')}`);
  return found;
};

const stateIn = <State extends string>(body: Body, states: readonly State[]): State => {
  const state = body?.state;
  const found = states.find((one) => one === state);
  if (!found) throw new BadControlRequest(`state: one of ${states.join(', ')}`);
  return found;
};

type Ref = { Params: { ref: string }; Body: Body };
type ById = { Params: { id: string }; Body: Body };

/** By the gateway's reference or the merchant's order id. */
const findOrder = ({ payments }: SandboxServices, ref: string): GatewayOrder => {
  const order = payments.find(ref);
  if (!order) throw new ControlTargetNotFound('no such order');
  return order;
};

/** The payment that the body names, or the last one of the order. */
const paymentIn = (order: GatewayOrder, body: Body): Payment => {
  const id = optionalText(body, 'paymentId');
  const payment = id ? order.payments.find(({ paymentId }) => paymentId === id) : order.payments.at(-1);
  if (!payment) throw new ControlTargetNotFound('no such payment');
  return payment;
};

/** What the gateways take back without being asked by the merchant, and what they transfer. */
export const reversalControlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { refunds, disputes } = services;

  app.get('/control/refunds', () => ({ refunds: refunds.list() }));

  /** The state of the next refund: pending until it is ended, or failed. */
  app.post<{ Body: Body }>('/control/refunds/next', (request) => {
    const delivery = readDelivery(request.body, ['state']);
    refunds.overrideNext(stateIn(request.body, ['pending', 'done', 'failed']), delivery);
    return { done: true };
  });

  /** Ends a refund that is pending. */
  app.post<{ Params: { refundId: string }; Body: Body }>('/control/refunds/:refundId/end', (request) => {
    const refund = refunds.find(request.params.refundId);
    if (!refund) throw new ControlTargetNotFound('no such refund');
    refunds.end(refund, stateIn(request.body, ['done', 'failed']), readDelivery(request.body, ['state']));
    return { refund };
  });

  /** A refund made in the gateway's own console. */
  app.post<Ref>('/control/payments/:ref/refund', (request) => {
    const made = { isOurs: false, delivery: readDelivery(request.body, ['paymentId', 'amountPaise']) };
    const { paymentId, amountPaise: all } = paymentIn(findOrder(services, request.params.ref), request.body);
    const amountPaise = optionalNumber(request.body, 'amountPaise') ?? all;
    try {
      const refundId = `console${randomBytes(8).toString('hex')}`;
      return { refund: refunds.create({ refundId, paymentId, amountPaise }, made) };
    } catch (error) {
      if (error instanceof RefundRefused) throw new BadControlRequest(error.message);
      throw error;
    }
  });

  app.get('/control/disputes', () => ({ disputes: disputes.list() }));

  app.post<Ref>('/control/payments/:ref/dispute', (request) => {
    const delivery = readDelivery(request.body, ['paymentId', 'amountPaise']);
    const { paymentId, amountPaise: all } = paymentIn(findOrder(services, request.params.ref), request.body);
    const amountPaise = optionalNumber(request.body, 'amountPaise') ?? all;
    return { dispute: disputes.open(paymentId, amountPaise, delivery) };
  });

  app.post<ById>('/control/disputes/:id/end', (request) => {
    const dispute = disputes.find(request.params.id);
    if (!dispute) throw new ControlTargetNotFound('no such dispute');
    const delivery = readDelivery(request.body, ['state']);
    return { dispute: disputes.end(dispute, stateIn(request.body, ['won', 'lost']), delivery) };
  });

  app.get<{ Params: { gateway: string; day: string } }>('/control/settlements/:gateway/:day', ({ params }) => {
    const { gateway, day } = params;
    return { lines: settlementsOf(protocolIn(gateway), day, services.clock.now(), services.gatewayBooks()) };
  });
};

/** Their interfaces fail, and webhooks that were disabled are enabled. */
export const gatewayFaultRoutes =
  ({ gatewayFaults, webhooks }: SandboxServices) =>
  (app: FastifyInstance) => {
    app.get('/control/gateways', () => ({ faults: gatewayFaults.list(), disabled: webhooks.disabled() }));

    /** Whatever it is asked is answered so. */
    app.put<{ Params: { gateway: string }; Body: Body }>('/control/gateways/:gateway/fault', (request) => {
      gatewayFaults.set(protocolIn(request.params.gateway), readFault(request.body));
      return gatewayFaults.list();
    });

    app.delete<{ Params: { gateway: string } }>('/control/gateways/:gateway/fault', (request) => {
      gatewayFaults.set(protocolIn(request.params.gateway), null);
      return gatewayFaults.list();
    });

    /** As the merchant does after the gateway disabled its webhooks. */
    app.post<{ Params: { gateway: string } }>('/control/gateways/:gateway/enable-webhooks', (request) => {
      webhooks.enable(protocolIn(request.params.gateway));
      return { disabled: webhooks.disabled() };
    });
  };

export const gatewayControlRoutes = (services: SandboxServices) => (app: FastifyInstance) => {
  const { clock, webhooks, payments } = services;

  app.get('/control/payments', () => ({ payments: payments.list() }));

  app.post<{ Body: Body }>('/control/payments/next', (request) => {
    payments.overrideNext(readOverrides(request.body));
    return { done: true };
  });

  /** Pays in any state: late, or a second time for the same order. */
  app.post<Ref>('/control/payments/:ref/pay', (request) => {
    const order = findOrder(services, request.params.ref);
    return { payment: payments.pay(order, readOverrides(request.body)), order };
  });

  app.post<Ref>('/control/payments/:ref/decline', (request) => {
    const order = findOrder(services, request.params.ref);
    payments.decline(order, readDelivery(request.body, []));
    return { order };
  });

  /** The link or the order is over, unpaid, as when the merchant cancels it. */
  app.post<Ref>('/control/payments/:ref/cancel', (request) => {
    const order = findOrder(services, request.params.ref);
    payments.end(order, 'cancelled', readDelivery(request.body, []));
    return { order };
  });

  /** Sends a webhook without a payment: forged, repeated, or about another order. */
  app.post<Ref>('/control/payments/:ref/webhook', (request) => {
    const order = findOrder(services, request.params.ref);
    const overrides = readOverrides(request.body, ['state', 'paymentId']);
    const state = optionalText(request.body, 'state') ?? order.state;
    const last = order.payments.at(-1);
    const paymentId = optionalText(request.body, 'paymentId') ?? last?.paymentId;
    const { amountPaise = last?.amountPaise ?? order.amountPaise, currency = last?.currency ?? order.currency } =
      overrides;
    const event = { state, ...(paymentId && { paymentId }), amountPaise, currency };
    deliver(webhooks, order, { ...event, at: clock.now() }, overrides);
    return { sent: !overrides.lost };
  });
};
