/**
 * A circuit breaker around a gateway: while it does not answer, each process sends fewer and fewer inquiries
 * (decision 0038).
 */
import type { IncomingHttpHeaders } from 'node:http';
import {
  Gateway,
  GatewayUnavailable,
  type GatewayWebhook,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
  type Refund,
  type RefundState,
} from './gateway.js';

const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 300_000;

/** @param failures in a row, 1 at least */
const pauseAfter = (failures: number): number => Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));

export class ResilientGateway extends Gateway {
  readonly id: string;
  private failures = 0;
  private openUntil = 0;

  /** @param now a monotonic clock, ms */
  constructor(
    private readonly gateway: Gateway,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.id = gateway.id;
  }

  /** Never stopped by the circuit breaker: a person waits for the page, and orders are limited. */
  createOrder(order: OrderToPay): Promise<HostedOrder> {
    return this.gateway.createOrder(order);
  }

  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayWebhook {
    return this.gateway.verifyWebhook(headers, rawBody);
  }

  fetchStatus(orderId: string): Promise<OrderStatus> {
    return this.asked(() => this.gateway.fetchStatus(orderId));
  }

  refund(refund: Refund): Promise<RefundState> {
    return this.asked(() => this.gateway.refund(refund));
  }

  private async asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const wait = this.openUntil - this.now();
    if (wait > 0) throw new GatewayUnavailable('the circuit breaker is open', { retryAfter: Math.ceil(wait) });
    const { failures } = this;
    // Half open: one inquiry is sent, and the others wait for its result.
    if (failures > 0) this.openUntil = this.now() + pauseAfter(failures);
    try {
      const answer = await ask();
      if (this.failures === failures) {
        this.failures = 0;
        this.openUntil = 0;
      }
      return answer;
    } catch (error) {
      throw error instanceof GatewayUnavailable ? this.openCircuit(error, failures) : error;
    }
  }

  /** Concurrent inquiries that fail together count as one failure. @param before failures when the inquiry was sent */
  private openCircuit(error: GatewayUnavailable, before: number): GatewayUnavailable {
    if (this.failures === before) this.failures += 1;
    const pause = error.retryAfter ?? pauseAfter(this.failures);
    this.openUntil = Math.max(this.openUntil, this.now() + pause);
    return new GatewayUnavailable(error.message, {
      cause: error,
      retryAfter: Math.ceil(this.openUntil - this.now()),
    });
  }

  close(): Promise<void> {
    return this.gateway.close();
  }
}
