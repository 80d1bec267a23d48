/** What happens at a gateway - payments, refunds, disputes - and how the webhook about it goes. */
import type { Signature } from '../core/webhook-dispatcher.js';

export interface NewRefund {
  refundId: string;
  paymentId: string;
  amountPaise: number;
}

export interface Refund extends NewRefund {
  state: 'pending' | 'done' | 'failed';
  /** The gateway's own id, where it has another one than ours. */
  gatewayRef?: string;
  /** false: made in the gateway's console, and the id is none of the merchant's. */
  isOurs?: boolean;
  /** When it ended, ms since 1970. */
  at?: number;
}

export interface Dispute {
  disputeId: string;
  paymentId: string;
  amountPaise: number;
  state: 'opened' | 'won' | 'lost';
  /** When it was opened or, later, ended, ms since 1970. */
  at: number;
}

export interface PaymentEvent {
  /**
   * paid; authorised: not captured yet; returned: an authorisation went back; failed, cancelled, expired: the order is
   * over; attempt-failed: it can still be paid.
   */
  state: string;
  paymentId?: string;
  amountPaise: number;
  currency: string;
  at: number;
}

export type GatewayEvent =
  | { kind: 'payment'; payment: PaymentEvent }
  | { kind: 'refund'; refund: Refund; at: number }
  | { kind: 'dispute'; dispute: Dispute; at: number };

/** One of the bodies that a gateway sends of an event. */
export interface EventBody {
  readonly body: object;
  /** In a header that nobody signs, where the gateway does so. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Delivery {
  /** Never sent; only a query of the gateway shows the payment. */
  lost?: boolean;
  delayMs?: number;
  /** How often the same event is sent, all at once. */
  times?: number;
  /** An older "failed" event of the same order comes after it. */
  outOfOrder?: boolean;
  signature?: Signature;
  /** The event names this order instead. */
  orderId?: string;
}
