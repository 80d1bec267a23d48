/** Cashfree's webhooks: a payment is told by its link and by itself; decimals, some as numbers and some as texts. */
import type { GatewayOrder } from '../order.js';
import type { EventBody, GatewayEvent, PaymentEvent } from '../events.js';
import { inIndia, linkStatus, linkTags, orderIdOf, refundBody } from './cashfree-entities.js';
import { decimalOf } from './decimals.js';

type Told = readonly [type: string, data: object];

const ofPayment = (order: GatewayOrder, told: PaymentEvent): Told[] => {
  const { state, paymentId = '0', amountPaise, currency, at } = told;
  const link = { link_id: order.orderId, cf_link_id: Number(order.gatewayRef), link_currency: currency };
  const payment = {
    ...{ cf_payment_id: Number(paymentId), payment_amount: Number(decimalOf(amountPaise, currency)) },
    ...{ payment_currency: currency, payment_time: inIndia(at), payment_group: 'upi' },
  };
  const ofOrder = {
    order_id: orderIdOf(paymentId),
    order_tags: linkTags(order),
  };
  switch (state) {
    case 'paid': {
      const transaction = {
        ...{ order_id: orderIdOf(paymentId), order_amount: decimalOf(amountPaise, currency) },
        ...{ transaction_id: Number(paymentId), transaction_status: 'SUCCESS' },
      };
      return [
        ['PAYMENT_LINK_EVENT', { ...link, link_status: linkStatus(order), order: transaction }],
        ['PAYMENT_SUCCESS_WEBHOOK', { order: ofOrder, payment: { ...payment, payment_status: 'SUCCESS' } }],
      ];
    }
    case 'authorised':
      return [['PAYMENT_CHARGES_WEBHOOK', { order: ofOrder, payment: { ...payment, payment_status: 'PENDING' } }]];
    case 'returned':
      return [['AUTO_REFUND_STATUS_WEBHOOK', { auto_refund: { cf_payment_id: Number(paymentId), status: 'SUCCESS' } }]];
    case 'cancelled':
    case 'expired':
      return [['PAYMENT_LINK_EVENT', { ...link, link_status: state.toUpperCase(), order: {} }]];
    default:
      return [['PAYMENT_FAILED_WEBHOOK', { order: ofOrder, payment: { ...payment, payment_status: 'FAILED' } }]];
  }
};

const DISPUTES = {
  opened: ['DISPUTE_CREATED', 'CHARGEBACK_CREATED'],
  won: ['DISPUTE_CLOSED', 'CHARGEBACK_MERCHANT_WON'],
  lost: ['DISPUTE_CLOSED', 'CHARGEBACK_MERCHANT_LOST'],
} as const;

const toldOf = (order: GatewayOrder, event: GatewayEvent): Told[] => {
  if (event.kind === 'payment') return ofPayment(order, event.payment);
  if (event.kind === 'refund') return [['REFUND_STATUS_WEBHOOK', { refund: refundBody(event.refund) }]];
  const { disputeId, paymentId, amountPaise, state } = event.dispute;
  const [type, status] = DISPUTES[state];
  const dispute = {
    ...{ dispute_id: disputeId, dispute_amount: Number(decimalOf(amountPaise)), dispute_amount_currency: 'INR' },
    dispute_status: status,
  };
  const details = { order_id: orderIdOf(paymentId), cf_payment_id: Number(paymentId), payment_currency: 'INR' };
  return [[type, { dispute, order_details: details }]];
};

export const cashfreeEvents = (order: GatewayOrder, event: GatewayEvent): EventBody[] =>
  toldOf(order, event).map(([type, data]) => ({
    body: { type, event_time: inIndia(event.kind === 'payment' ? event.payment.at : event.at), data },
  }));
