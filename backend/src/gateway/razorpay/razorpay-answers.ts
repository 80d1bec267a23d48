/** Parses the answers of the Razorpay API (payment links, payments, refunds, settlement recon) field by field. */
import { amountIn, currencyIn, fieldsOf, idIn, listIn, pageIn, paiseIn, timeIn, type Fields } from '../fields.js';
import { parseJson } from '../gateway-client.js';
import type { GatewayPayment, RefundStatus, RefundToMake, SettlementLine } from '../gateway.js';

/** The note of a link that holds our order id; the gateway copies it to the payments of the link. */
export const ORDER_NOTE = 'order_id';

/** Its times are unix seconds. */
const secondsIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? timeIn(value * 1_000) : null;

/** @returns null for a payment that was not captured as well: nobody has paid then */
export const readPayment = (entity: unknown): GatewayPayment | null => {
  const { id, amount, currency, captured, created_at: createdAt } = fieldsOf(entity);
  const read = { paymentId: idIn(id), amount: amountIn(amount), currency: currencyIn(currency) };
  const at = secondsIn(createdAt);
  if (captured !== true || !read.paymentId || !read.amount || !read.currency || at === null) return null;
  return { paymentId: read.paymentId, amount: read.amount, currency: read.currency, at };
};

/** The payment of this id was authorised at most. */
export const isUncaptured = (entity: unknown, id: string): boolean => {
  const fields = fieldsOf(entity);
  return fields.id === id && fields.captured === false;
};

export interface PaymentLink {
  readonly id: string;
  readonly orderId: string;
  readonly page: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  /** Ids of its captured payments; a list of links leaves them out. */
  readonly paymentIds: readonly string[];
}

const STATUSES = ['created', 'partially_paid', 'paid', 'cancelled', 'expired'] as const;

/** A payment that was refunded was captured before, or went back by itself: the payment says which. */
const CAPTURED = ['captured', 'refunded'];

const paymentIdsIn = (payments: unknown): string[] | null => {
  const captured = listIn(payments ?? [], (payment) => {
    const { payment_id: paymentId, status } = fieldsOf(payment);
    return typeof status === 'string' ? { paymentId, isCaptured: CAPTURED.includes(status) } : null;
  });
  return (
    captured &&
    listIn(
      captured.filter(({ isCaptured }) => isCaptured),
      (one) => idIn(fieldsOf(one).paymentId),
    )
  );
};

/** @param orderId a link of another order is no answer */
export const readLink = (body: unknown, orderId: string): PaymentLink | null => {
  const fields = fieldsOf(body);
  const status = STATUSES.find((one) => one === fields.status);
  const [id, page, paymentIds] = [idIn(fields.id), pageIn(fields.short_url), paymentIdsIn(fields.payments)];
  const [amount, currency] = [amountIn(fields.amount), currencyIn(fields.currency)];
  if (fields.reference_id !== orderId || !id || !page || !status || !paymentIds || !amount || !currency) return null;
  return { id, orderId, page, amount, currency, status, paymentIds };
};

/** The links of an order; those of others in the list are left out. */
export const readLinks = (body: unknown, orderId: string): PaymentLink[] | null => {
  const { payment_links: links } = fieldsOf(body);
  return Array.isArray(links)
    ? listIn(
        links.filter((link) => fieldsOf(link).reference_id === orderId),
        (link) => readLink(link, orderId),
      )
    : null;
};

const REFUND_STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const;

/** @param asked an answer about another payment, receipt or amount is no answer */
export const readRefund = (entity: unknown, asked: RefundToMake): RefundStatus | null => {
  const { id, amount, payment_id: paymentId, receipt, status } = fieldsOf(entity);
  const gatewayRef = idIn(id);
  if (!gatewayRef || amount !== asked.amount || paymentId !== asked.paymentId || receipt !== asked.refundId)
    return null;
  if (status !== 'pending' && status !== 'processed' && status !== 'failed') return null;
  return { state: REFUND_STATES[status], gatewayRef };
};

/** @returns our refund among those of its payment; 'unknown' where it is not there, null where this is no list */
export const findRefund = (body: unknown, asked: RefundToMake): RefundStatus | null => {
  const { items } = fieldsOf(body);
  if (!Array.isArray(items)) return null;
  const ours: unknown = items.find((item) => fieldsOf(item).receipt === asked.refundId);
  return ours === undefined ? { state: 'unknown', gatewayRef: null } : readRefund(ours, asked);
};

const kindOf = ({ type, dispute_id: disputeId }: Fields): SettlementLine['kind'] => {
  if (type === 'payment' || type === 'refund') return type;
  return typeof disputeId === 'string' ? 'dispute' : 'adjustment';
};

/** The notes of a payment link are those of its payments; in a settlement they are an object, or a text of JSON. */
const orderIn = ({ notes, order_receipt: receipt }: Fields): string | null => {
  const read = typeof notes === 'string' ? parseJson(notes) : notes;
  return idIn(fieldsOf(read)[ORDER_NOTE]) ?? idIn(receipt);
};

/** Its `fee` has the tax in it; what credit and debit say must be what the amount and the fee say. */
const readLine = (item: unknown): SettlementLine | null => {
  const fields = fieldsOf(item);
  const [credit, debit] = [paiseIn(fields.credit), paiseIn(fields.debit)];
  const [gross, feeWithTax, tax] = [paiseIn(fields.amount), paiseIn(fields.fee), paiseIn(fields.tax)];
  const [settlementId, entityId, at] = [
    idIn(fields.settlement_id),
    idIn(fields.entity_id),
    secondsIn(fields.settled_at),
  ];
  if (credit === null || debit === null || gross === null || feeWithTax === null || tax === null) return null;
  if (!settlementId || !entityId || at === null || typeof fields.type !== 'string') return null;
  const amount = credit - debit + feeWithTax;
  if (fields.currency !== 'INR' || Math.abs(amount) !== gross) return null;
  const kind = kindOf(fields);
  return {
    ...{ settlementId, kind, amount, fee: feeWithTax - tax, tax, at, utr: idIn(fields.settlement_utr) },
    ...{ lineId: entityId, paymentId: kind === 'payment' ? entityId : idIn(fields.payment_id) },
    ...{ orderRef: orderIn(fields), paidAt: kind === 'payment' ? secondsIn(fields.created_at) : null },
    refundRef: kind === 'refund' ? entityId : null,
  };
};

export const readSettlementLines = (body: unknown): SettlementLine[] | null => listIn(fieldsOf(body).items, readLine);
