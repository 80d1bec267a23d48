/** The port to payment gateways: requests and answers in our own terms, which an adapter translates. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '../domain/money/money.js';

export interface OrderToPay {
  /** Our id; repeated with the same id, the gateway gives the first answer again. */
  readonly orderId: string;
  readonly amount: Paise;
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

/** A webhook whose signature was verified. */
export interface GatewayWebhook {
  readonly eventId: string;
  readonly orderId: string;
  readonly outcome: { readonly state: 'paid'; readonly payment: GatewayPayment } | { readonly state: 'failed' };
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

  abstract close(): Promise<void>;
}
