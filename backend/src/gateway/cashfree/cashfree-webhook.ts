/** What Cashfree's webhooks say. Numbers come as their texts (exact-json.ts). */
import { fieldsOf, idIn, type Fields } from '../fields.js';
import type { GatewayNotice } from '../gateway.js';
import { paymentOf, rupeesIn } from './cashfree-answers.js';

/** Of a link: paid, partly paid, cancelled or expired. */
const ofLink = (type: string, data: Fields, at: unknown): GatewayNotice | null => {
  const order = fieldsOf(data.order);
  const orderId = idIn(data.link_id);
  if (!orderId || typeof data.link_status !== 'string') return null;
  if (order.transaction_status === 'SUCCESS') {
    const told = { amount: order.order_amount, currency: data.link_currency, at };
    const payment = paymentOf(order.transaction_id, told);
    return payment && { kind: 'paid', orderId, payment };
  }
  const isOver = data.link_status === 'CANCELLED' || data.link_status === 'EXPIRED';
  return isOver ? { kind: 'failed', orderId } : { kind: 'none', type };
};

/** Of a payment; of what was paid by a link the tags name the link, which has our order id. */
const ofPayment = (type: string, data: Fields): GatewayNotice | null => {
  const told = fieldsOf(data.payment);
  if (told.payment_status !== 'SUCCESS') return null;
  const { cf_payment_id: id, payment_amount: amount, payment_currency: currency, payment_time: at } = told;
  const payment = paymentOf(id, { amount, currency, at });
  const orderId = idIn(fieldsOf(fieldsOf(data.order).order_tags).link_id);
  if (!payment) return null;
  return orderId ? { kind: 'paid', orderId, payment } : { kind: 'none', type };
};

const REFUNDS: Readonly<Record<string, 'done' | 'failed'>> = { SUCCESS: 'done', CANCELLED: 'failed', FAILED: 'failed' };

const ofRefund = (type: string, data: Fields): GatewayNotice | null => {
  const refund = fieldsOf(data.refund);
  const [gatewayRef, paymentId] = [idIn(refund.refund_id), idIn(refund.cf_payment_id)];
  const [amount, status] = [rupeesIn(refund.refund_amount), refund.refund_status];
  if (!gatewayRef || !paymentId || !amount || refund.refund_currency !== 'INR' || typeof status !== 'string')
    return null;
  const state = REFUNDS[status];
  if (!state) return { kind: 'none', type };
  return { kind: 'refund', state, refundId: gatewayRef, gatewayRef, paymentId, amount };
};

/** A dispute that was closed and not won is lost: accepted, without an answer, or with too little evidence. */
const ofDispute = (data: Fields, isClosed: boolean): GatewayNotice | null => {
  const [dispute, order] = [fieldsOf(data.dispute), fieldsOf(data.order_details)];
  const [disputeId, paymentId] = [idIn(dispute.dispute_id), idIn(order.cf_payment_id)];
  const [amount, status] = [rupeesIn(dispute.dispute_amount), dispute.dispute_status];
  if (!disputeId || !paymentId || !amount || order.payment_currency !== 'INR' || typeof status !== 'string')
    return null;
  const state = !isClosed ? 'opened' : status.endsWith('MERCHANT_WON') ? 'won' : 'lost';
  return { kind: 'dispute', state, disputeId, paymentId, amount };
};

/** @returns null where it cannot be understood */
export const readCashfreeNotice = (body: unknown): GatewayNotice | null => {
  const { type, data: content, event_time: at } = fieldsOf(body);
  if (typeof type !== 'string') return null;
  const data = fieldsOf(content);
  switch (type) {
    case 'PAYMENT_LINK_EVENT':
      return ofLink(type, data, at);
    case 'PAYMENT_SUCCESS_WEBHOOK':
      return ofPayment(type, data);
    case 'REFUND_STATUS_WEBHOOK':
      return ofRefund(type, data);
    case 'DISPUTE_CREATED':
      return ofDispute(data, false);
    case 'DISPUTE_CLOSED':
      return ofDispute(data, true);
    default:
      // After a failed or dropped attempt the link can still be paid; what was never captured goes back by itself.
      return { kind: 'none', type };
  }
};
