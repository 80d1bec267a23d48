/** What the gateways pay out, two days after each payment: less refunds, lost disputes and fees. */
import { GatewayOrder, isCaptured, protocolOf, type Protocol } from './order.js';
import type { Dispute, Refund } from './events.js';

export interface SettlementLine {
  settlementId: string;
  kind: 'payment' | 'refund' | 'dispute';
  /** Of the payment, the refund or the dispute. */
  entityId: string;
  orderId: string;
  paymentId: string;
  refundId?: string;
  disputeId?: string;
  /** Paise before fee and tax; negative where it is taken from the merchant. */
  amountPaise: number;
  /** Paise, without tax. */
  feePaise: number;
  taxPaise: number;
  utr: string;
  /** When the event was, and when it was settled, ms since 1970. */
  happenedAt: number;
  at: number;
}

export interface GatewayBooks {
  readonly orders: readonly GatewayOrder[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

const DAY = 86_400_000;
const INDIA_AHEAD = 19_800_000;
const SETTLED_AFTER_DAYS = 2;
/** Of a payment: 2 %, and 18 % GST on that. */
const FEE_PERCENT = 2;
const TAX_PERCENT = 18;

const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);

/** YYYY-MM-DD in India. */
const dayOf = (at: number): string => new Date(at + INDIA_AHEAD).toISOString().slice(0, 10);

type Unsettled = Omit<SettlementLine, 'settlementId' | 'utr' | 'at' | 'orderId'>;

const NO_FEE = { feePaise: 0, taxPaise: 0 };

const linesOf = (order: GatewayOrder, { refunds, disputes }: GatewayBooks): Unsettled[] => {
  const inRupees = order.payments.filter((payment) => isCaptured(payment) && payment.currency === 'INR');
  const ids = new Set(inRupees.map(({ paymentId }) => paymentId));
  return [
    ...inRupees.map(({ paymentId, amountPaise, at: happenedAt }): Unsettled => {
      const feePaise = percentOf(amountPaise, FEE_PERCENT);
      const fees = { feePaise, taxPaise: percentOf(feePaise, TAX_PERCENT) };
      return { kind: 'payment', entityId: paymentId, paymentId, amountPaise, ...fees, happenedAt };
    }),
    ...refunds
      .filter(({ paymentId, state }) => state === 'done' && ids.has(paymentId))
      .map(({ refundId, gatewayRef = refundId, paymentId, amountPaise, at: happenedAt = 0 }): Unsettled => {
        return {
          kind: 'refund',
          entityId: gatewayRef,
          paymentId,
          refundId,
          amountPaise: -amountPaise,
          ...NO_FEE,
          happenedAt,
        };
      }),
    ...disputes
      .filter(({ paymentId, state }) => state === 'lost' && ids.has(paymentId))
      .map(({ disputeId, paymentId, amountPaise, at: happenedAt }): Unsettled => {
        return {
          kind: 'dispute',
          entityId: disputeId,
          paymentId,
          disputeId,
          amountPaise: -amountPaise,
          ...NO_FEE,
          happenedAt,
        };
      }),
  ];
};

/** @param day YYYY-MM-DD in India @param now nothing is settled in the future */
export const settlementsOf = (protocol: Protocol, day: string, now: number, books: GatewayBooks): SettlementLine[] =>
  books.orders
    .filter((order) => protocolOf(order) === protocol)
    .flatMap((order) => linesOf(order, books).map((line) => ({ ...line, orderId: order.orderId })))
    .map((line) => ({ ...line, at: line.happenedAt + SETTLED_AFTER_DAYS * DAY }))
    .filter(({ at }) => at <= now && dayOf(at) === day)
    .sort((one, other) => one.at - other.at || (one.entityId < other.entityId ? -1 : 1))
    .map((line) => {
      const number = day.replaceAll('-', '');
      return { ...line, settlementId: `setl_${protocol}_${number}`, utr: `UTR${number}${protocol.slice(0, 2)}` };
    });
