/** What the gateway's webhook says, and every way in which its delivery can go right or wrong. */
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
  /** Never sent; only asking the gateway tells. */
  lost?: boolean;
  delayMs?: number;
  /** The same event, n times, all at once. */
  times?: number;
  /** An older "failed" event of the same order comes after it. */
  outOfOrder?: boolean;
  signature?: Signature;
  /** The event speaks of this order instead. */
  orderId?: string;
}

const AFTERWARDS_MS = 300;

export const deliver = (courier: WebhookDispatcher, order: GatewayOrder, event: GatewayEvent, how: Delivery): void => {
  if (how.lost) return;
  const { signature = 'good', delayMs = 0, times = 1, orderId = order.orderId } = how;
  const post = (told: GatewayEvent, afterMs: number) => {
    const { type, paymentId, state, amountPaise, currency, at } = told;
    const { gatewayRef, webhookUrl: url } = order;
    const body = JSON.stringify({
      ...{ eventId: `evt_${randomUUID()}`, type, gatewayRef, orderId, paymentId, state, amountPaise, currency },
      at: new Date(at).toISOString(),
    });
    for (let time = 0; time < times; time += 1) courier.post({ url, body, signature, afterMs });
  };
  post(event, delayMs);
  if (how.outOfOrder) {
    const { amountPaise, currency, createdAt: at } = order;
    post({ type: 'payment.failed', state: 'failed', amountPaise, currency, at }, delayMs + AFTERWARDS_MS);
  }
};
