/** Parses the hosted gateway's answers field by field: anything unexpected is no answer. */
import type {
  HostedOrder,
  OrderStatus,
  RefundStatus,
  RefundToMake,
  SettlementLine,
  SettlementPage,
} from '../gateway.js';
import { amountIn, currencyIn, fieldsOf, idIn, listIn, pageIn, paiseIn, timeIn } from '../fields.js';
import type { GatewayPayment } from '../gateway.js';
import type { Paise } from '../../domain/money/money.js';
import { readUpiLink } from '../upi-link.js';

export const readPayment = (value: unknown): GatewayPayment | null => {
  const { paymentId, amountPaise, currency, at } = fieldsOf(value);
  const read = { paymentId: idIn(paymentId), amount: amountIn(amountPaise), currency: currencyIn(currency) };
  const paidAt = timeIn(at);
  if (!read.paymentId || !read.amount || !read.currency || paidAt === null) return null;
  return { paymentId: read.paymentId, amount: read.amount, currency: read.currency, at: paidAt };
};

/** @param amount paise that were ordered */
export const readHostedOrder = (body: unknown, amount: Paise): HostedOrder | null => {
  const { gatewayRef, hostedUrl, upi } = fieldsOf(body);
  const [ref, page] = [idIn(gatewayRef), pageIn(hostedUrl)];
  return ref && page ? { gatewayRef: ref, hostedUrl: page, upi: readUpiLink(upi, amount) } : null;
};

/** @param orderId the requested order: an answer about another one is no answer */
export const readStatus = (body: unknown, orderId: string): OrderStatus | null => {
  const { state, payments, orderId: answeredFor } = fieldsOf(body);
  if (answeredFor !== orderId || (state !== 'pending' && state !== 'paid' && state !== 'failed')) return null;
  const read = listIn(payments, readPayment);
  if (!read || (state === 'paid' && read.length === 0)) return null; // it does not state what was paid
  return { state, payments: read };
};

/** @param asked an answer about another refund, or another amount, is no answer */
export const readRefund = (body: unknown, asked: RefundToMake): RefundStatus | null => {
  const { refundId, paymentId, amountPaise, state } = fieldsOf(body);
  if (refundId !== asked.refundId || paymentId !== asked.paymentId || amountPaise !== asked.amount) return null;
  if (state !== 'pending' && state !== 'done' && state !== 'failed') return null;
  return { state, gatewayRef: asked.refundId };
};

const isKind = (kind: unknown): kind is SettlementLine['kind'] =>
  kind === 'payment' || kind === 'refund' || kind === 'dispute' || kind === 'adjustment';

const readLine = (value: unknown): SettlementLine | null => {
  const fields = fieldsOf(value);
  const [settlementId, at] = [idIn(fields.settlementId), timeIn(fields.at)];
  const [amount, fee, tax] = [paiseIn(fields.amountPaise), paiseIn(fields.feePaise), paiseIn(fields.taxPaise)];
  const { kind } = fields;
  if (!settlementId || at === null || amount === null || fee === null || tax === null || !isKind(kind)) return null;
  const [paymentId, refundRef] = [idIn(fields.paymentId), idIn(fields.refundId)];
  if ((kind === 'refund' && !refundRef) || (kind !== 'refund' && kind !== 'adjustment' && !paymentId)) return null;
  const signed = kind === 'refund' ? -Math.abs(amount) : amount;
  const [lineId, utr, orderRef] = [idIn(fields.disputeId), idIn(fields.utr), idIn(fields.orderId)];
  const paidAt = kind === 'payment' ? timeIn(fields.paidAt) : null;
  return { settlementId, lineId, kind, paymentId, orderRef, paidAt, refundRef, amount: signed, fee, tax, utr, at };
};

export const readSettlements = (body: unknown): SettlementPage | null => {
  const { items, next } = fieldsOf(body);
  const lines = listIn(items, readLine);
  if (!lines || (next !== null && (typeof next !== 'string' || next === ''))) return null;
  return { lines, next };
};
