/**
 * Circuit breakers around a gateway: one for each kind of question, as a gateway that limits its list of settlements
 * still answers about orders (decisions 0038, 0182).
 */
import type { IncomingHttpHeaders } from 'node:http';
import { traced } from '../tracing/tracing.js';
import { GatewayCircuitBreaker } from './circuit-breaker.js';
import {
  Gateway,
  type GatewayWebhook,
  type HostedOrder,
  type OrderStatus,
  type OrderToPay,
  type RefundStatus,
  type RefundToMake,
  type SettlementLine,
  type SettlementPage,
} from './gateway.js';

export class ResilientGateway extends Gateway {
  readonly id: string;
  private readonly inquiries: GatewayCircuitBreaker;
  private readonly refunds: GatewayCircuitBreaker;
  private readonly settlements: GatewayCircuitBreaker;

  /** @param now a monotonic clock, ms */
  constructor(
    private readonly gateway: Gateway,
    now: () => number = () => performance.now(),
  ) {
    super();
    this.id = gateway.id;
    this.inquiries = new GatewayCircuitBreaker(now);
    this.refunds = new GatewayCircuitBreaker(now);
    this.settlements = new GatewayCircuitBreaker(now);
  }

  /** Never stopped by a circuit breaker: a person waits for the page, and orders are limited. */
  createOrder(order: OrderToPay): Promise<HostedOrder> {
    return this.ask('order', () => this.gateway.createOrder(order));
  }

  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): GatewayWebhook {
    return this.gateway.verifyWebhook(headers, rawBody);
  }

  fetchStatus(orderId: string): Promise<OrderStatus> {
    return this.ask('status', () => this.inquiries.run(() => this.gateway.fetchStatus(orderId)));
  }

  refund(refund: RefundToMake): Promise<RefundStatus> {
    return this.ask('refund', () => this.refunds.run(() => this.gateway.refund(refund)));
  }

  fetchRefund(refund: RefundToMake): Promise<RefundStatus> {
    return this.ask('refund-status', () => this.refunds.run(() => this.gateway.fetchRefund(refund)));
  }

  listSettlements(day: string, after?: string): Promise<SettlementPage> {
    return this.ask('settlements', () => this.settlements.run(() => this.gateway.listSettlements(day, after)));
  }

  findOrder(payment: SettlementLine): Promise<string | null> {
    return this.ask('find-order', () => this.settlements.run(() => this.gateway.findOrder(payment)));
  }

  close(): Promise<void> {
    return this.gateway.close();
  }

  private ask<Answer>(request: string, work: () => Promise<Answer>): Promise<Answer> {
    const facts = { 'gateway.id': this.id, 'gateway.request': request };
    return traced(`gateway ${request}`, { kind: 'client', facts }, work);
  }
}
