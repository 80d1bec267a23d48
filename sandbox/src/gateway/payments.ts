/** The payment gateway's books: orders, how they were paid, and the webhooks that say so. */
import { randomBytes } from 'node:crypto';
import { Clock } from '../core/clock.js';
import { WebhookDispatcher } from '../core/webhook-dispatcher.js';
import { Journal } from '../core/journal.js';
import { Scheduler } from '../core/virtual-scheduler.js';
import { GatewayOrder, NewOrder, Payment } from './order.js';
import { Delivery, deliver } from './webhook.js';

/** How a payment goes, when it does not go as agreed. */
export interface PaymentTwist extends Delivery {
  /** What is really paid. */
  amountPaise?: number;
  currency?: string;
}

const SHELF = 'payments';
const PAYABLE_FOR_MS = 30 * 60_000;

/** The same order id was sent with other contents. */
export class OrderConflict extends Error {}

export class Payments {
  private readonly byRef = new Map<string, GatewayOrder>();
  private readonly byOrderId = new Map<string, GatewayOrder>();
  private twists: PaymentTwist[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly timetable: Scheduler,
    private readonly courier: WebhookDispatcher,
  ) {
    for (const order of journal.all<GatewayOrder>(SHELF)) this.remember(order);
  }

  /** Asked twice for the same order, it gives the first answer again. */
  create(wanted: NewOrder): GatewayOrder {
    const known = this.byOrderId.get(wanted.orderId);
    if (known) {
      if (known.amountPaise !== wanted.amountPaise || known.currency !== wanted.currency) {
        throw new OrderConflict(`order ${wanted.orderId} exists with another amount`);
      }
      return known;
    }
    const now = this.clock.now();
    const order: GatewayOrder = {
      ...wanted,
      // Unguessable, because whoever knows it may open the payment page; the seed has no part in it.
      gatewayRef: `pay_${randomBytes(12).toString('hex')}`,
      ...{ state: 'pending', createdAt: now, expiresAt: now + this.clock.scaled(PAYABLE_FOR_MS), payments: [] },
    };
    this.remember(order);
    this.keep(order);
    return order;
  }

  find(refOrOrderId: string): GatewayOrder | undefined {
    return this.byRef.get(refOrOrderId) ?? this.byOrderId.get(refOrOrderId);
  }

  list(): GatewayOrder[] {
    return [...this.byRef.values()];
  }

  /** The next payment made on the page goes like this. */
  twistNext(twist: PaymentTwist): void {
    this.twists.push(twist);
  }

  /** Money comes in: also late, or a second time. */
  pay(order: GatewayOrder, twist: PaymentTwist = this.twists.shift() ?? {}): Payment {
    const payment: Payment = {
      paymentId: `txn_${randomBytes(9).toString('hex')}`,
      amountPaise: twist.amountPaise ?? order.amountPaise,
      currency: twist.currency ?? order.currency,
      at: this.clock.now(),
    };
    order.payments.push(payment);
    order.state = 'paid';
    this.keep(order);
    deliver(this.courier, order, { type: 'payment.paid', state: 'paid', ...payment }, twist);
    return payment;
  }

  decline(order: GatewayOrder, twist: Delivery = {}): void {
    if (order.state !== 'pending') return;
    order.state = 'failed';
    this.keep(order);
    const { amountPaise, currency } = order;
    deliver(
      this.courier,
      order,
      { type: 'payment.failed', state: 'failed', amountPaise, currency, at: this.clock.now() },
      twist,
    );
  }

  forget(): void {
    this.byRef.clear();
    this.byOrderId.clear();
    this.twists = [];
  }

  private remember(order: GatewayOrder): void {
    this.byRef.set(order.gatewayRef, order);
    this.byOrderId.set(order.orderId, order);
    this.timetable.add(order.expiresAt, () => {
      if (this.byRef.get(order.gatewayRef) === order) this.decline(order);
    });
  }

  private keep(order: GatewayOrder): void {
    this.journal.put(SHELF, order.gatewayRef, order);
  }
}
