/** The body of the gateway's webhooks, and every way in which their delivery can fail. */
import { randomUUID } from 'node:crypto';
import { WebhookDispatcher, Signature } from '../core/webhook-dispatcher.js';
import { GatewayOrder } from './order.js';

export interface GatewayEvent {
  type: string;
  state: string;
  paymentId?: string;
  amountPaise: number;
  currency: string;
  at: number;
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

const OUT_OF_ORDER_DELAY_MS = 300;

export const deliver = (
  webhooks: WebhookDispatcher,
  order: GatewayOrder,
  event: GatewayEvent,
  delivery: Delivery,
): void => {
  if (delivery.lost) return;
  const { signature = 'good', delayMs = 0, times = 1, orderId = order.orderId } = delivery;
  const enqueue = (sent: GatewayEvent, afterMs: number) => {
    const { type, paymentId, state, amountPaise, currency, at } = sent;
    const { gatewayRef, webhookUrl: url } = order;
    const body = JSON.stringify({
      ...{ eventId: `evt_${randomUUID()}`, type, gatewayRef, orderId, paymentId, state, amountPaise, currency },
      at: new Date(at).toISOString(),
    });
    for (let time = 0; time < times; time += 1) webhooks.enqueue({ url, body, signature, afterMs });
  };
  enqueue(event, delayMs);
  if (delivery.outOfOrder) {
    const { amountPaise, currency, createdAt: at } = order;
    enqueue({ type: 'payment.failed', state: 'failed', amountPaise, currency, at }, delayMs + OUT_OF_ORDER_DELAY_MS);
  }
};
