/** What Razorpay calls a payment link, an order, a payment, a refund and a dispute: the fields of its documents. */
import { capturedOf, isCaptured, type GatewayOrder, type Payment } from '../order.js';
import type { Dispute, Refund } from '../events.js';

const seconds = (ms: number): number => Math.floor(ms / 1_000);

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const linkStatus = (order: GatewayOrder): string => {
  const paid = capturedOf(order);
  if (paid.length === 0) return order.state === 'failed' ? (order.ending ?? 'cancelled') : 'created';
  return sumOf(paid) < order.amountPaise ? 'partially_paid' : 'paid';
};

export const linkEntity = (order: GatewayOrder) => ({
  ...{ id: order.gatewayRef, entity: 'payment_link', reference_id: order.orderId, accept_partial: false },
  ...{ amount: order.amountPaise, amount_paid: sumOf(capturedOf(order)), currency: order.currency },
  ...{ status: linkStatus(order), created_at: seconds(order.createdAt), expire_by: seconds(order.expiresAt) },
  ...{ notes: { order_id: order.orderId }, callback_url: order.returnUrl, callback_method: 'get' },
});

const orderIdOf = ({ gatewayRef }: GatewayOrder): string => gatewayRef.replace(/^plink_/, 'order_');

export const orderEntity = (order: GatewayOrder) => ({
  ...{ id: orderIdOf(order), entity: 'order', receipt: order.orderId, amount: order.amountPaise },
  ...{ amount_paid: sumOf(capturedOf(order)), currency: order.currency, status: 'paid' },
});

export const paymentEntity = (order: GatewayOrder, payment: Payment, status: string) => ({
  ...{ id: payment.paymentId, entity: 'payment', amount: payment.amountPaise, currency: payment.currency, status },
  ...{ order_id: orderIdOf(order), method: 'upi', captured: status === 'captured' || status === 'refunded' },
  ...{ notes: { order_id: order.orderId }, created_at: seconds(payment.at) },
});

const PAYMENT_STATUSES = { authorised: 'authorized', captured: 'captured', returned: 'refunded' } as const;

/** As it is asked for by its id. */
export const paymentNow = (order: GatewayOrder, payment: Payment) => ({
  ...paymentEntity(order, payment, PAYMENT_STATUSES[payment.state ?? 'captured']),
  captured: isCaptured(payment),
});

const REFUND_STATUSES = { pending: 'pending', done: 'processed', failed: 'failed' } as const;

export const refundEntity = ({ refundId, gatewayRef, paymentId, amountPaise, state, isOurs = true }: Refund) => ({
  ...{ id: gatewayRef ?? refundId, entity: 'refund', amount: amountPaise, currency: 'INR', payment_id: paymentId },
  ...{ receipt: isOurs ? refundId : null, status: REFUND_STATUSES[state], speed_processed: 'normal' },
});

export const disputeEntity = ({ disputeId, paymentId, amountPaise, state, at }: Dispute) => ({
  ...{ id: disputeId, entity: 'dispute', payment_id: paymentId, amount: amountPaise, currency: 'INR' },
  ...{ phase: 'chargeback', status: state === 'opened' ? 'open' : state, created_at: seconds(at) },
});
