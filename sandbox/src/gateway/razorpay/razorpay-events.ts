/** Razorpay's webhooks: one payment is told three times, and the id of each event is in a header that nobody signs. */
import type { GatewayOrder } from '../order.js';
import type { EventBody, GatewayEvent, PaymentEvent } from '../events.js';
import { disputeEntity, linkEntity, orderEntity, paymentEntity, refundEntity } from './razorpay-entities.js';

type Told = readonly [event: string, entities: Readonly<Record<string, object>>];

const ofPayment = (order: GatewayOrder, told: PaymentEvent): Told[] => {
  const { state, paymentId = '', amountPaise, currency, at } = told;
  const link = linkEntity(order);
  const as = (status: 'captured' | 'authorized' | 'failed' | 'refunded') =>
    paymentEntity(order, { paymentId, amountPaise, currency, at }, status);
  switch (state) {
    case 'paid': {
      const payment = as('captured');
      const ofLink = amountPaise < order.amountPaise ? 'payment_link.partially_paid' : 'payment_link.paid';
      return [
        ['payment.captured', { payment }],
        ['order.paid', { payment, order: orderEntity(order) }],
        [ofLink, { payment_link: link, order: orderEntity(order), payment }],
      ];
    }
    case 'authorised':
      return [['payment.authorized', { payment: as('authorized') }]];
    case 'returned': {
      const refund = { id: `rfnd_${paymentId}`, payment_id: paymentId, amount: amountPaise, currency, receipt: null };
      return [['refund.processed', { payment: { ...as('refunded'), captured: false }, refund }]];
    }
    case 'cancelled':
    case 'expired':
      return [[`payment_link.${state}`, { payment_link: { ...link, status: state } }]];
    default:
      return [['payment.failed', { payment: as('failed') }]];
  }
};

const paymentOf = (order: GatewayOrder, paymentId: string): object => {
  const payment = order.payments.find((one) => one.paymentId === paymentId);
  return payment ? paymentEntity(order, payment, 'captured') : { id: paymentId };
};

const REFUND_EVENTS = { done: 'refund.processed', failed: 'refund.failed', pending: 'refund.created' } as const;

const toldOf = (order: GatewayOrder, event: GatewayEvent): Told[] => {
  if (event.kind === 'payment') return ofPayment(order, event.payment);
  if (event.kind === 'refund') {
    const { refund } = event;
    const entities = { refund: refundEntity(refund), payment: paymentOf(order, refund.paymentId) };
    return [[REFUND_EVENTS[refund.state], entities]];
  }
  const { dispute } = event;
  const entities = { dispute: disputeEntity(dispute), payment: paymentOf(order, dispute.paymentId) };
  return [[`payment.dispute.${dispute.state === 'opened' ? 'created' : dispute.state}`, entities]];
};

export const razorpayEvents = (order: GatewayOrder, event: GatewayEvent, newId: () => string): EventBody[] =>
  toldOf(order, event).map(([name, entities]) => ({
    body: {
      ...{ entity: 'event', account_id: 'acc_sandbox', event: name, contains: Object.keys(entities) },
      payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
      created_at: Math.floor((event.kind === 'payment' ? event.payment.at : event.at) / 1_000),
    },
    headers: { 'x-razorpay-event-id': newId() },
  }));
