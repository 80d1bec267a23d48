/** The hosted gateway's webhooks: what each says, field by field. */
import type { GatewayNotice, GatewayWebhook } from '../gateway.js';
import { amountIn, fieldsOf, idIn, type Fields } from '../fields.js';
import { readPayment } from './hosted-answers.js';

const ofPayment = (fields: Fields): GatewayNotice | null => {
  const orderId = idIn(fields.orderId);
  if (!orderId) return null;
  if (fields.state === 'failed') return { kind: 'failed', orderId };
  const payment = fields.state === 'paid' ? readPayment(fields) : null;
  return payment && { kind: 'paid', orderId, payment };
};

const ofRefund = (fields: Fields, state: 'done' | 'failed'): GatewayNotice | null => {
  const [gatewayRef, paymentId, amount] = [idIn(fields.refundId), idIn(fields.paymentId), amountIn(fields.amountPaise)];
  if (!gatewayRef || !paymentId || !amount) return null;
  return {
    kind: 'refund',
    state,
    refundId: fields.isOurs === false ? null : gatewayRef,
    gatewayRef,
    paymentId,
    amount,
  };
};

const ofDispute = (fields: Fields, state: 'opened' | 'won' | 'lost'): GatewayNotice | null => {
  const [disputeId, paymentId, amount] = [idIn(fields.disputeId), idIn(fields.paymentId), amountIn(fields.amountPaise)];
  return disputeId && paymentId && amount ? { kind: 'dispute', state, disputeId, paymentId, amount } : null;
};

const noticeIn = (fields: Fields): GatewayNotice | null => {
  switch (fields.type) {
    case 'payment.paid':
    case 'payment.failed':
    case undefined:
      return ofPayment(fields);
    case 'refund.done':
      return ofRefund(fields, 'done');
    case 'refund.failed':
      return ofRefund(fields, 'failed');
    case 'dispute.opened':
      return ofDispute(fields, 'opened');
    case 'dispute.won':
      return ofDispute(fields, 'won');
    case 'dispute.lost':
      return ofDispute(fields, 'lost');
    default:
      return typeof fields.type === 'string' ? { kind: 'none', type: fields.type } : null;
  }
};

/** @returns null where it cannot be understood */
export const readHostedWebhook = (body: unknown): GatewayWebhook | null => {
  const fields = fieldsOf(body);
  const eventId = idIn(fields.eventId);
  const notice = eventId ? noticeIn(fields) : null;
  return eventId && notice ? { eventId, notice } : null;
};
