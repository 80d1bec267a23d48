/** What the gateways' webhooks say, and every way in which their delivery can fail. */
import { createHash, randomUUID } from 'node:crypto';
import { WebhookDispatcher, type WebhookRequest } from '../core/webhook-dispatcher.js';
import { cashfreeEvents } from './cashfree/cashfree-events.js';
import { hostedEvents } from './hosted/hosted-events.js';
import { GatewayOrder, protocolOf, type Protocol } from './order.js';
import { razorpayEvents } from './razorpay/razorpay-events.js';
import type { Delivery, EventBody, GatewayEvent, PaymentEvent } from './events.js';

const OUT_OF_ORDER_DELAY_MS = 300;

type Events = (order: GatewayOrder, event: GatewayEvent, newId: () => string) => EventBody[];

const EVENTS: Record<Protocol, Events> = {
  hosted: hostedEvents,
  razorpay: razorpayEvents,
  cashfree: cashfreeEvents,
};

const newEventId = (): string => `evt_${randomUUID()}`;

/** Several events of one payment come in any order, which is the same each time. */
const shuffled = (bodies: EventBody[]): EventBody[] => {
  const rank = ({ body }: EventBody): string =>
    createHash('sha256')
      .update(JSON.stringify({ ...body, eventId: '' }))
      .digest('hex');
  return [...bodies].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
};

const send = (
  webhooks: WebhookDispatcher,
  order: GatewayOrder,
  event: GatewayEvent,
  delivery: Delivery & { afterMs: number },
): void => {
  const { signature = 'good', times = 1, afterMs, orderId = order.orderId } = delivery;
  const scheme = protocolOf(order);
  for (const { body, headers } of shuffled(EVENTS[scheme]({ ...order, orderId }, event, newEventId))) {
    const request: WebhookRequest = { url: order.webhookUrl, body: JSON.stringify(body), signature, afterMs, scheme };
    for (let time = 0; time < times; time += 1) webhooks.enqueue({ ...request, ...(headers && { headers }) });
  }
};

export const deliverEvent = (
  webhooks: WebhookDispatcher,
  order: GatewayOrder,
  event: GatewayEvent,
  delivery: Delivery = {},
): void => {
  if (!delivery.lost) send(webhooks, order, event, { ...delivery, afterMs: delivery.delayMs ?? 0 });
};

export const deliver = (
  webhooks: WebhookDispatcher,
  order: GatewayOrder,
  payment: PaymentEvent,
  delivery: Delivery,
): void => {
  const { delayMs = 0, outOfOrder } = delivery;
  deliverEvent(webhooks, order, { kind: 'payment', payment }, delivery);
  if (!outOfOrder || delivery.lost) return;
  const { amountPaise, currency, createdAt: at } = order;
  const older: GatewayEvent = { kind: 'payment', payment: { state: 'failed', amountPaise, currency, at } };
  send(webhooks, order, older, { ...delivery, afterMs: delayMs + OUT_OF_ORDER_DELAY_MS });
};
