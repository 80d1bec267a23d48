/**
 * What Razorpay's webhooks say. One payment is reported as payment.captured, order.paid and payment_link.paid, in any
 * order; each gives the same order and payment.
 */
import { amountIn, fieldsOf, idIn, type Fields } from '../fields.js';
import type { GatewayNotice } from '../gateway.js';
import { ORDER_NOTE, readPayment } from './razorpay-answers.js';

const entity = (payload: Fields, name: string): Fields => fieldsOf(fieldsOf(payload[name]).entity);

const orderIdIn = (payload: Fields): string | null =>
  idIn(entity(payload, 'payment_link').reference_id) ??
  idIn(fieldsOf(entity(payload, 'payment').notes)[ORDER_NOTE]) ??
  idIn(entity(payload, 'order').receipt);

/** A payment that names no order of ours was made for something else in the same account. */
const paid = (type: string, payload: Fields): GatewayNotice | null => {
  const orderId = orderIdIn(payload);
  const payment = readPayment(entity(payload, 'payment'));
  if (!payment) return null;
  return orderId ? { kind: 'paid', orderId, payment } : { kind: 'none', type };
};

const ended = (payload: Fields): GatewayNotice | null => {
  const orderId = idIn(entity(payload, 'payment_link').reference_id);
  return orderId ? { kind: 'failed', orderId } : null;
};

/** Money that was authorised and never captured goes back by itself: it was never ours. */
const refunded = (type: string, payload: Fields, state: 'done' | 'failed'): GatewayNotice | null => {
  if (entity(payload, 'payment').captured === false) return { kind: 'none', type };
  const refund = entity(payload, 'refund');
  const [gatewayRef, paymentId, amount] = [idIn(refund.id), idIn(refund.payment_id), amountIn(refund.amount)];
  if (!gatewayRef || !paymentId || !amount || refund.currency !== 'INR') return null;
  return { kind: 'refund', state, refundId: idIn(refund.receipt), gatewayRef, paymentId, amount };
};

const disputed = (payload: Fields, state: 'opened' | 'won' | 'lost'): GatewayNotice | null => {
  const dispute = entity(payload, 'dispute');
  const [disputeId, paymentId, amount] = [idIn(dispute.id), idIn(dispute.payment_id), amountIn(dispute.amount)];
  if (!disputeId || !paymentId || !amount || dispute.currency !== 'INR') return null;
  return { kind: 'dispute', state, disputeId, paymentId, amount };
};

/** @returns null where it cannot be understood */
export const readRazorpayNotice = (body: unknown): GatewayNotice | null => {
  const { event: type, payload: content } = fieldsOf(body);
  if (typeof type !== 'string') return null;
  const payload = fieldsOf(content);
  switch (type) {
    case 'payment_link.paid':
    case 'payment.captured':
    case 'order.paid':
      return paid(type, payload);
    case 'payment_link.cancelled':
    case 'payment_link.expired':
      return ended(payload);
    case 'refund.processed':
      return refunded(type, payload, 'done');
    case 'refund.failed':
      return refunded(type, payload, 'failed');
    case 'payment.dispute.created':
      return disputed(payload, 'opened');
    case 'payment.dispute.won':
      return disputed(payload, 'won');
    case 'payment.dispute.lost':
      return disputed(payload, 'lost');
    default:
      // An authorisation is no payment, and after a failed attempt the person may try again.
      return { kind: 'none', type };
  }
};
