/** Parses the hosted gateway's answers and webhooks field by field: anything unexpected is no answer. */
import type { Paise } from '../domain/money/money.js';
import type { GatewayWebhook, GatewayPayment, HostedOrder, OrderStatus } from './gateway.js';
import { readUpiLink } from './upi-link.js';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const id = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : null;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The range of a date, ms either way from 1970. */
const MAX_DATE = 8.64e15;

const readPayment = (value: unknown): GatewayPayment | null => {
  const { paymentId, amountPaise, currency, at } = fieldsOf(value);
  const known = id(paymentId);
  const paidAt = Math.floor(typeof at === 'number' ? at : Date.parse(String(at)));
  if (!known || !isAmount(amountPaise) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  return Math.abs(paidAt) <= MAX_DATE ? { paymentId: known, amount: amountPaise, currency, at: paidAt } : null;
};

/** @param amount paise that were ordered */
export const readHostedOrder = (body: unknown, amount: Paise): HostedOrder | null => {
  const { gatewayRef, hostedUrl, upi } = fieldsOf(body);
  const ref = id(gatewayRef);
  if (!ref || typeof hostedUrl !== 'string' || !URL.canParse(hostedUrl)) return null;
  if (!/^https?:$/.test(new URL(hostedUrl).protocol)) return null;
  return { gatewayRef: ref, hostedUrl, upi: readUpiLink(upi, amount) };
};

/** @param orderId the requested order: an answer about another one is no answer */
export const readStatus = (body: unknown, orderId: string): OrderStatus | null => {
  const { state, payments, orderId: answeredFor } = fieldsOf(body);
  if (answeredFor !== orderId || (state !== 'pending' && state !== 'paid' && state !== 'failed')) return null;
  if (!Array.isArray(payments)) return null;
  const read = payments.map(readPayment);
  if (state === 'paid' && read.length === 0) return null; // it does not state what was paid
  return read.every((payment) => payment !== null) ? { state, payments: read } : null;
};

export const readWebhook = (body: unknown): GatewayWebhook | null => {
  const fields = fieldsOf(body);
  const [eventId, orderId] = [id(fields.eventId), id(fields.orderId)];
  if (!eventId || !orderId) return null;
  if (fields.state === 'failed') return { eventId, orderId, outcome: { state: 'failed' } };
  const payment = fields.state === 'paid' ? readPayment(fields) : null;
  return payment ? { eventId, orderId, outcome: { state: 'paid', payment } } : null;
};
