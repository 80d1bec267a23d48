/** The webhooks of the gateway with the hosted page: one body an event, with the event's id in it. */
import type { GatewayOrder } from '../order.js';
import type { EventBody, GatewayEvent } from '../events.js';

const contentOf = (event: GatewayEvent): object => {
  if (event.kind === 'refund') {
    const { refundId, paymentId, amountPaise, state, isOurs = true } = event.refund;
    return { type: `refund.${state}`, refundId, paymentId, amountPaise, isOurs };
  }
  if (event.kind === 'dispute') {
    const { disputeId, paymentId, amountPaise, state } = event.dispute;
    return { type: `dispute.${state}`, disputeId, paymentId, amountPaise };
  }
  const { state, paymentId, amountPaise, currency } = event.payment;
  return { type: `payment.${state}`, paymentId, state, amountPaise, currency };
};

export const hostedEvents = (
  { gatewayRef, orderId }: GatewayOrder,
  event: GatewayEvent,
  newId: () => string,
): EventBody[] => {
  const at = event.kind === 'payment' ? event.payment.at : event.at;
  return [{ body: { eventId: newId(), gatewayRef, orderId, ...contentOf(event), at: new Date(at).toISOString() } }];
};
