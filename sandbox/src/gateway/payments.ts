/** Orders of the payment gateway, their payments, and the webhooks about them. */
import { randomBytes } from 'node:crypto';
import { Clock } from '../core/clock.js';
import { WebhookDispatcher } from '../core/webhook-dispatcher.js';
import { Journal } from '../core/journal.js';
import { Scheduler } from '../core/virtual-scheduler.js';
import { GatewayOrder, NewOrder, Payment } from './order.js';
import { Delivery, deliver } from './webhook.js';

/** How a payment differs from the order. */
export interface PaymentOverrides extends Delivery {
  /** Paise really paid. */
  amountPaise?: number;
  currency?: string;
}

const COLLECTION = 'payments';
const PAYABLE_FOR_MS = 30 * 60_000;

/** The same order id was sent with another amount or currency. */
export class OrderConflict extends Error {}

export class Payments {
  private readonly byRef = new Map<string, GatewayOrder>();
  private readonly byOrderId = new Map<string, GatewayOrder>();
  private overrides: PaymentOverrides[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly scheduler: Scheduler,
    private readonly webhooks: WebhookDispatcher,
  ) {
    for (const order of journal.all<GatewayOrder>(COLLECTION)) this.add(order);
  }

  /** Idempotent: the same order id gives the same order again. @throws OrderConflict */
  create(requested: NewOrder): GatewayOrder {
    const known = this.byOrderId.get(requested.orderId);
    if (known) {
      if (known.amountPaise !== requested.amountPaise || known.currency !== requested.currency) {
        throw new OrderConflict(`order ${requested.orderId} exists with another amount`);
      }
      return known;
    }
    const now = this.clock.now();
    const order: GatewayOrder = {
      ...requested,
      // Unguessable, because it is all one needs to open the payment page; it does not depend on the seed.
      gatewayRef: `pay_${randomBytes(12).toString('hex')}`,
      ...{ state: 'pending', createdAt: now, expiresAt: now + this.clock.scaled(PAYABLE_FOR_MS), payments: [] },
    };
    this.add(order);
    this.save(order);
    return order;
  }

  find(refOrOrderId: string): GatewayOrder | undefined {
    return this.byRef.get(refOrOrderId) ?? this.byOrderId.get(refOrOrderId);
  }

  list(): GatewayOrder[] {
    return [...this.byRef.values()];
  }

  /** The next payment made on the page takes these values. */
  overrideNext(overrides: PaymentOverrides): void {
    this.overrides.push(overrides);
  }

  /** Records a payment, also late or a second one for the same order. */
  pay(order: GatewayOrder, overrides: PaymentOverrides = this.overrides.shift() ?? {}): Payment {
    const payment: Payment = {
      paymentId: `txn_${randomBytes(9).toString('hex')}`,
      amountPaise: overrides.amountPaise ?? order.amountPaise,
      currency: overrides.currency ?? order.currency,
      at: this.clock.now(),
    };
    order.payments.push(payment);
    order.state = 'paid';
    this.save(order);
    deliver(this.webhooks, order, { type: 'payment.paid', state: 'paid', ...payment }, overrides);
    return payment;
  }

  decline(order: GatewayOrder, overrides: Delivery = {}): void {
    if (order.state !== 'pending') return;
    order.state = 'failed';
    this.save(order);
    const { amountPaise, currency } = order;
    deliver(
      this.webhooks,
      order,
      { type: 'payment.failed', state: 'failed', amountPaise, currency, at: this.clock.now() },
      overrides,
    );
  }

  clear(): void {
    this.byRef.clear();
    this.byOrderId.clear();
    this.overrides = [];
  }

  private add(order: GatewayOrder): void {
    this.byRef.set(order.gatewayRef, order);
    this.byOrderId.set(order.orderId, order);
    this.scheduler.schedule(order.expiresAt, () => {
      if (this.byRef.get(order.gatewayRef) === order) this.decline(order);
    });
  }

  private save(order: GatewayOrder): void {
    this.journal.put(COLLECTION, order.gatewayRef, order);
  }
}
