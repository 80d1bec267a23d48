/** What we ask of a payment gateway, and what it answers, in our words; an adapter speaks its language. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '../domain/money/money.js';

export interface OrderToPay {
  /** Ours; asked again with the same, the gateway gives the first answer again. */
  readonly orderId: string;
  readonly amount: Paise;
  /** Where the browser goes afterwards; what it carries there is never believed. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

export interface HostedOrder {
  readonly gatewayRef: string;
  /** The gateway's own page, where the person pays. */
  readonly hostedUrl: string;
}

export interface GatewayPayment {
  readonly paymentId: string;
  /** What was really paid, in the smallest unit of the currency: paise only where that is INR. */
  readonly amount: number;
  readonly currency: string;
  /** When it was paid, ms since 1970. */
  readonly at: number;
}

export interface OrderStatus {
  /** unknown: the gateway has no such order, and says so. */
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed';
  readonly payments: readonly GatewayPayment[];
}

/** A webhook, proven to be the gateway's. */
export interface GatewayNotice {
  readonly eventId: string;
  readonly orderId: string;
  readonly told: { readonly state: 'paid'; readonly payment: GatewayPayment } | { readonly state: 'failed' };
}

/** No certain answer: to be asked again, and never guessed. */
export class GatewayUnavailable extends Error {
  /** Ms until the gateway may be asked again, where it said so or is left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** Not the gateway's, too old, or nothing that we can read. */
export class WebhookRefused extends Error {
  constructor(readonly why: 'not-signed' | 'unreadable') {
    super(why);
  }
}

export abstract class Gateway {
  /** Its name in our books. */
  abstract readonly id: string;

  /** @throws GatewayTrouble */
  abstract createOrder(order: OrderToPay): Promise<HostedOrder>;

  /** @param rawBody the bytes as they came: what was parsed and written again is not what was signed. @throws WebhookRefused */
  abstract verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayNotice;

  /** @param orderId ours. @throws GatewayTrouble */
  abstract fetchStatus(orderId: string): Promise<OrderStatus>;

  abstract close(): Promise<void>;
}
