/**
 * Parses the answers of the Cashfree API (links, orders, payments, refunds, settlement recon) field by field. Numbers
 * come as their texts (exact-json.ts).
 */
import { decimalOfUnits, unitsOfDecimal } from '../../domain/money/decimal.js';
import { currencyIn, fieldsOf, idIn, listIn, pageIn, timeIn } from '../fields.js';
import type { GatewayPayment, RefundStatus, RefundToMake, SettlementLine, SettlementPage } from '../gateway.js';

/** Rupees, as texts with decimals -> paise, 0 at least. */
export const rupeesIn = (value: unknown): number | null => (typeof value === 'string' ? unitsOfDecimal(value) : null);

/** Digits of the smallest unit after the point, as the currency has them: 2 for INR, 0 for JPY. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const paymentOf = (
  id: unknown,
  { amount, currency, at }: { readonly amount: unknown; readonly currency: unknown; readonly at: unknown },
): GatewayPayment | null => {
  const [paymentId, code, paidAt] = [idIn(id), currencyIn(currency), typeof at === 'string' ? timeIn(at) : null];
  const units = code && typeof amount === 'string' ? unitsOfDecimal(amount, digitsOf(code)) : null;
  return paymentId && code && units && paidAt !== null
    ? { paymentId, amount: units, currency: code, at: paidAt }
    : null;
};

export interface CashfreeLink {
  readonly gatewayRef: string;
  readonly page: string;
  readonly amount: number;
  readonly status: 'ACTIVE' | 'PARTIALLY_PAID' | 'PAID' | 'EXPIRED' | 'CANCELLED';
}

const LINK_STATUSES = ['ACTIVE', 'PARTIALLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED'] as const;

/** @param orderId a link of another order, or in another currency, is no answer */
export const readLink = (body: unknown, orderId: string): CashfreeLink | null => {
  const fields = fieldsOf(body);
  const status = LINK_STATUSES.find((one) => one === fields.link_status);
  const [gatewayRef, page, amount] = [idIn(fields.cf_link_id), pageIn(fields.link_url), rupeesIn(fields.link_amount)];
  if (fields.link_id !== orderId || fields.link_currency !== 'INR') return null;
  return gatewayRef && page && amount && status ? { gatewayRef, page, amount, status } : null;
};

/** The gateway's own ids of the orders that people made of a link. */
export const readOrderIds = (body: unknown): string[] | null => listIn(body, (order) => idIn(fieldsOf(order).order_id));

/** The link by which an order of the gateway's own was made; null where it was made otherwise. */
export const readLinkOfOrder = (body: unknown, order: string): { readonly linkId: string | null } | null => {
  const fields = fieldsOf(body);
  return fields.order_id === order ? { linkId: idIn(fieldsOf(fields.order_tags).link_id) } : null;
};

/** The successful ones: several attempts of one order are normal, and only SUCCESS is a payment. */
export const readPayments = (body: unknown): GatewayPayment[] | null => {
  if (!Array.isArray(body) || !body.every((one) => typeof fieldsOf(one).payment_status === 'string')) return null;
  const successful = body.map(fieldsOf).filter(({ payment_status: status }) => status === 'SUCCESS');
  return listIn(successful, (one) => {
    const { cf_payment_id: id, payment_amount: amount, payment_currency: currency, payment_time: at } = fieldsOf(one);
    return paymentOf(id, { amount, currency, at });
  });
};

const REFUND_STATES = { PENDING: 'pending', ONHOLD: 'pending', SUCCESS: 'done', CANCELLED: 'failed', FAILED: 'failed' };
const isRefundStatus = (status: unknown): status is keyof typeof REFUND_STATES =>
  typeof status === 'string' && Object.hasOwn(REFUND_STATES, status);

/** @param asked an answer about another refund, payment or amount is no answer */
export const readRefund = (body: unknown, asked: RefundToMake): RefundStatus | null => {
  const {
    refund_id: refundId,
    cf_payment_id: paymentId,
    refund_amount: amount,
    refund_status: status,
  } = fieldsOf(body);
  if (refundId !== asked.refundId || paymentId !== asked.paymentId || rupeesIn(amount) !== asked.amount) return null;
  if (!isRefundStatus(status)) return null;
  return { state: REFUND_STATES[status] as RefundStatus['state'], gatewayRef: asked.refundId };
};

const KINDS: Readonly<Record<string, SettlementLine['kind']>> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  DISPUTE: 'dispute',
  CHARGEBACK: 'dispute',
};

/**
 * The charges are those of the payment, which lines of its refund repeat: what counts is the difference between the
 * event's amount and what was settled of it.
 */
const chargesOf = (fields: Readonly<Record<string, unknown>>, difference: number): [number, number] | null => {
  if (difference === 0) return [0, 0];
  const [fee, tax] = [rupeesIn(fields.payment_service_charge), rupeesIn(fields.payment_service_tax)];
  return fee !== null && tax !== null && fee + tax === difference ? [fee, tax] : null;
};

const readLine = (item: unknown): SettlementLine | null => {
  const fields = fieldsOf(item);
  const [gross, net] = [rupeesIn(fields.event_amount), rupeesIn(fields.event_settlement_amount)];
  const [settlementId, at] = [idIn(fields.cf_settlement_id), timeIn(fields.settlement_date ?? fields.event_time)];
  const sign = { CREDIT: 1, DEBIT: -1 }[String(fields.sale_type)];
  if (!sign || gross === null || net === null || !settlementId || at === null) return null;
  if (fields.event_currency !== 'INR' || typeof fields.event_type !== 'string') return null;
  const charges = chargesOf(fields, sign * (gross - net));
  const kind = KINDS[fields.event_type] ?? 'adjustment';
  const [paymentId, refundRef] = [idIn(fields.cf_payment_id), idIn(fields.refund_id)];
  if (!charges || (kind === 'payment' && !paymentId) || (kind === 'refund' && !refundRef)) return null;
  const [fee, tax] = charges;
  const [lineId, utr, orderRef] = [idIn(fields.event_id), idIn(fields.settlement_utr), idIn(fields.order_id)];
  const paidAt = kind === 'payment' ? timeIn(fields.payment_time ?? fields.event_time) : null;
  return {
    settlementId,
    lineId,
    kind,
    paymentId,
    orderRef,
    paidAt,
    refundRef,
    amount: sign * gross,
    fee,
    tax,
    utr,
    at,
  };
};

export const readSettlements = (body: unknown): SettlementPage | null => {
  const { data, cursor } = fieldsOf(body);
  const lines = listIn(data, readLine);
  if (!lines || (cursor !== null && cursor !== undefined && typeof cursor !== 'string')) return null;
  return { lines, next: cursor || null };
};

/** As the API wants an amount: rupees with two decimals. */
export const rupeesOf = (paise: number): string => decimalOfUnits(paise);
