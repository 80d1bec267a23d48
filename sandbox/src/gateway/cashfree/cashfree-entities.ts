/** What Cashfree calls a link, an order, a payment and a refund: the fields of its documents. */
import { capturedOf, isCaptured, type GatewayOrder, type Payment } from '../order.js';
import type { Refund } from '../events.js';
import { decimalOf } from './decimals.js';

const INDIA_AHEAD = 19_800_000;

/** As it writes times: India's, with its distance from UTC. */
export const inIndia = (at: number): string => `${new Date(at + INDIA_AHEAD).toISOString().slice(0, 19)}+05:30`;

export const linkStatus = (order: GatewayOrder): string => {
  const paid = capturedOf(order).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (paid > 0) return paid < order.amountPaise ? 'PARTIALLY_PAID' : 'PAID';
  return order.state === 'failed' ? (order.ending ?? 'cancelled').toUpperCase() : 'ACTIVE';
};

export const linkBody = (order: GatewayOrder, page: string) => ({
  ...{ cf_link_id: Number(order.gatewayRef), link_id: order.orderId, link_status: linkStatus(order) },
  ...{ link_currency: order.currency, link_amount: Number(decimalOf(order.amountPaise)), link_url: page },
  ...{ link_created_at: inIndia(order.createdAt), link_expiry_time: inIndia(order.expiresAt) },
});

/** It makes an order of each payment of a link. */
export const orderIdOf = (paymentId: string): string => `CFPay_${paymentId}`;

/** By which an order names the link that it was made of. */
export const linkTags = ({ orderId, gatewayRef }: GatewayOrder) => ({ link_id: orderId, cf_link_id: gatewayRef });

export const paymentIdOf = (orderId: string): string => orderId.replace(/^CFPay_/, '');

export const paymentBody = (payment: Payment) => ({
  ...{ cf_payment_id: Number(payment.paymentId), order_id: orderIdOf(payment.paymentId), payment_group: 'upi' },
  ...{ payment_amount: Number(decimalOf(payment.amountPaise, payment.currency)), payment_currency: payment.currency },
  ...{ payment_status: isCaptured(payment) ? 'SUCCESS' : 'PENDING', payment_time: inIndia(payment.at) },
});

const REFUND_STATUSES = { pending: 'PENDING', done: 'SUCCESS', failed: 'CANCELLED' } as const;

export const refundBody = ({ refundId, paymentId, amountPaise, state }: Refund) => ({
  ...{ refund_id: refundId, cf_payment_id: Number(paymentId), order_id: orderIdOf(paymentId) },
  ...{ refund_amount: Number(decimalOf(amountPaise)), refund_currency: 'INR', refund_status: REFUND_STATUSES[state] },
});
