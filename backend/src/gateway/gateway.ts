/** The port to payment gateways: requests and answers in our own terms, which an adapter translates. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '../domain/money/money.js';

export interface OrderToPay {
  /** Our id, 40 characters at most; repeated with the same id, the gateway gives the first answer again. */
  readonly orderId: string;
  /** Whose wallet it is for: the hosted page has it in its address. */
  readonly userId: string;
  readonly amount: Paise;
  /** As the person typed it, for gateways that ask for one; kept nowhere by us. */
  readonly phone: string;
  /** Where the browser goes afterwards; its parameters are never trusted. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

export interface HostedOrder {
  readonly gatewayRef: string;
  /** The gateway's own page, where the person pays. */
  readonly hostedUrl: string;
  /** Opens a UPI app with this payment filled in; null where the gateway gives none. */
  readonly upi: string | null;
}

export interface GatewayPayment {
  readonly paymentId: string;
  /** What was paid, in the smallest unit of the currency: paise only where that is INR. */
  readonly amount: number;
  readonly currency: string;
  /** When it was paid, ms since 1970. */
  readonly at: number;
}

export interface OrderStatus {
  /** unknown: the gateway answered that it has no such order. */
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed';
  readonly payments: readonly GatewayPayment[];
}

export interface RefundToMake {
  /** Our id and the idempotency key, 10 to 40 letters, digits, - and _: the same id is refunded once. */
  readonly refundId: string;
  /** Our id of the order that was paid. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Paise;
}

export interface RefundStatus {
  /** done: the gateway has paid it out; failed: it never will; unknown: it has no such refund. */
  readonly state: 'unknown' | 'pending' | 'done' | 'failed';
  /** The id under which settlements and webhooks speak of it; null where it is unknown. */
  readonly gatewayRef: string | null;
}

/** What a bank transfer of the gateway to us is made of. It moves amount - fee - tax. */
export interface SettlementLine {
  readonly settlementId: string;
  /** The gateway's own name of the line; null where it gives none. */
  readonly lineId: string | null;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'adjustment';
  readonly paymentId: string | null;
  /** What names the order of a payment, in the gateway's own terms: `findOrder` has our id of it. */
  readonly orderRef: string | null;
  /** When it was paid, ms since 1970; null where the gateway does not say so, or where it is no payment. */
  readonly paidAt: number | null;
  /** `gatewayRef` of the refund, where it is one. */
  readonly refundRef: string | null;
  /** Paise before fee and tax; negative: taken from us, as by a refund or a lost dispute. */
  readonly amount: Paise;
  /** Paise, without tax. */
  readonly fee: Paise;
  /** GST on the fee, paise. */
  readonly tax: Paise;
  /** The bank's reference of the transfer; null until it is made. */
  readonly utr: string | null;
  /** When it was settled, ms since 1970. */
  readonly at: number;
}

export interface SettlementPage {
  readonly lines: readonly SettlementLine[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** What a webhook reports, in the same terms for all gateways. */
export type GatewayNotice =
  | { readonly kind: 'paid'; readonly orderId: string; readonly payment: GatewayPayment }
  /** The order ended unpaid. A single attempt that failed is `none`: the person may try again. */
  | { readonly kind: 'failed'; readonly orderId: string }
  | RefundNotice
  | DisputeNotice
  /** Nothing follows from it, as from an authorisation without a capture. */
  | { readonly kind: 'none'; readonly type: string };

interface RefundNotice {
  readonly kind: 'refund';
  readonly state: 'done' | 'failed';
  /** Our id, or an id that we never gave: a refund made in the gateway's own console. null: it has none of ours. */
  readonly refundId: string | null;
  readonly gatewayRef: string;
  readonly paymentId: string;
  readonly amount: Paise;
}

interface DisputeNotice {
  readonly kind: 'dispute';
  readonly state: 'opened' | 'won' | 'lost';
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amount: Paise;
}

/** A webhook whose signature was verified. */
export interface GatewayWebhook {
  /** Of the gateway, where it gives one; some do not sign it, so it tells deliveries apart and decides nothing. */
  readonly eventId: string;
  readonly notice: GatewayNotice;
}

/** No certain answer: the request is retried, and the answer never guessed. */
export class GatewayUnavailable extends Error {
  /** Ms until the gateway may be asked again, where it stated a time or the circuit breaker is open. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/**
 * The gateway answered, and the answer cannot be read. It says nothing about other questions: the circuit breaker stays
 * closed.
 */
export class UnreadableAnswer extends GatewayUnavailable {}

/** A webhook that is not signed by the gateway, too old, or unreadable. */
export class WebhookRefused extends Error {
  constructor(readonly reason: 'not-signed' | 'unreadable') {
    super(reason);
  }
}

export abstract class Gateway {
  /** Its id in our books. */
  abstract readonly id: string;

  /** @throws GatewayUnavailable */
  abstract createOrder(order: OrderToPay): Promise<HostedOrder>;

  /** @param rawBody the bytes as they came, as these were signed. @throws WebhookRefused */
  abstract verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayWebhook;

  /** @param orderId our id. @throws GatewayUnavailable */
  abstract fetchStatus(orderId: string): Promise<OrderStatus>;

  /**
   * Gives back a payment or a part of it. May be repeated with the same refund.
   * @returns never 'unknown'
   * @throws GatewayUnavailable where it is not known whether it was made: ask again by either method
   */
  abstract refund(refund: RefundToMake): Promise<RefundStatus>;

  /** @throws GatewayUnavailable */
  abstract fetchRefund(refund: RefundToMake): Promise<RefundStatus>;

  /**
   * What was settled on a day, page by page.
   * @param day YYYY-MM-DD, India's calendar. @param after `next` of the page before. @throws GatewayUnavailable
   */
  abstract listSettlements(day: string, after?: string): Promise<SettlementPage>;

  /**
   * Our id of the order of a settled payment; null: it was made for something else.
   * @throws GatewayUnavailable
   */
  abstract findOrder(payment: SettlementLine): Promise<string | null>;

  abstract close(): Promise<void>;
}
