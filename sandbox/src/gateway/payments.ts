/** Orders of the payment gateways and their payments, a state machine on the virtual clock, and webhooks about them. */
import { randomBytes } from 'node:crypto';
import { Clock } from '../core/clock.js';
import { WebhookDispatcher } from '../core/webhook-dispatcher.js';
import { Journal } from '../core/journal.js';
import { Scheduler } from '../core/virtual-scheduler.js';
import { GatewayOrder, NewOrder, Payment, PROTOCOLS, Protocol, protocolOf } from './order.js';
import type { Delivery, PaymentEvent } from './events.js';
import { deliver } from './webhook.js';

/** How a payment differs from the order. */
export interface PaymentOverrides extends Delivery {
  /** Paise really paid; less is a part. */
  amountPaise?: number;
  currency?: string;
  /** Only authorised: it is captured so many ms later, or never and goes back by itself. */
  captureAfterMs?: number | 'never';
}

const COLLECTION = 'payments';
const PAYABLE_FOR_MS = 30 * 60_000;
/** An authorisation that nobody captured goes back after five days. */
const AUTHORISED_FOR_MS = 5 * 86_400_000;

/** The same order id was sent with another amount or currency. */
export class OrderConflict extends Error {}

const random = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Cashfree's ids are numbers in JSON: no larger than such a number is exact. */
const wholeNumber = (): string => String(Number(`0x${random(6)}`));

/** Unguessable where it is all one needs to open the payment page; it does not depend on the seed. */
const REFERENCES: Record<Protocol, () => string> = {
  hosted: () => `pay_${random(12)}`,
  razorpay: () => `plink_${random(12)}`,
  cashfree: wholeNumber,
};

const PAYMENT_IDS: Record<Protocol, () => string> = {
  hosted: () => `txn_${random(9)}`,
  razorpay: () => `pay_${random(9)}`,
  cashfree: wholeNumber,
};

const nameOf = (protocol: Protocol, orderId: string): string => `${protocol} ${orderId}`;

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
    const protocol = protocolOf(requested);
    const known = this.byOrderId.get(nameOf(protocol, requested.orderId));
    if (known) {
      if (known.amountPaise !== requested.amountPaise || known.currency !== requested.currency) {
        throw new OrderConflict(`order ${requested.orderId} exists with another amount`);
      }
      return known;
    }
    const now = this.clock.now();
    const order: GatewayOrder = {
      ...{ expiresAt: now + this.clock.scaled(PAYABLE_FOR_MS), ...requested, gatewayRef: REFERENCES[protocol]() },
      ...{ state: 'pending', createdAt: now, payments: [] },
    };
    this.add(order);
    this.save(order);
    return order;
  }

  /** @param protocol absent: any; of one order id at several gateways the newest */
  find(refOrOrderId: string, protocol?: Protocol): GatewayOrder | undefined {
    const known = this.byRef.get(refOrOrderId);
    if (known) return protocol === undefined || protocolOf(known) === protocol ? known : undefined;
    const found = (protocol ? [protocol] : PROTOCOLS).flatMap(
      (one) => this.byOrderId.get(nameOf(one, refOrOrderId)) ?? [],
    );
    return found.reduce<GatewayOrder | undefined>(
      (newest, one) => (newest && newest.createdAt > one.createdAt ? newest : one),
      undefined,
    );
  }

  /** The order of a payment, and the payment. */
  findPayment(paymentId: string): { order: GatewayOrder; payment: Payment } | undefined {
    for (const order of this.byRef.values()) {
      const payment = order.payments.find((one) => one.paymentId === paymentId);
      if (payment) return { order, payment };
    }
    return undefined;
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
    const { amountPaise = order.amountPaise, currency = order.currency, captureAfterMs } = overrides;
    const at = this.clock.now();
    const payment: Payment = { paymentId: PAYMENT_IDS[protocolOf(order)](), amountPaise, currency, at };
    order.payments.push(payment);
    if (captureAfterMs === undefined) {
      order.state = 'paid';
      this.save(order);
      this.tell(order, { state: 'paid', ...payment }, overrides);
      return payment;
    }
    payment.state = 'authorised';
    if (captureAfterMs !== 'never') payment.captureAt = at + captureAfterMs;
    this.save(order);
    this.tell(order, { state: 'authorised', ...payment }, overrides);
    this.awaitCapture(order, payment);
    return payment;
  }

  /** The payer declines. A link can still be paid by another attempt; an order of the hosted page is over. */
  decline(order: GatewayOrder, overrides: Delivery = {}): void {
    if (order.state !== 'pending') return;
    const isOver = protocolOf(order) === 'hosted';
    if (isOver) order.state = 'failed';
    this.save(order);
    this.tell(order, { ...this.unpaid(order), state: isOver ? 'failed' : 'attempt-failed' }, overrides);
  }

  /** Nobody can pay any more, but for a payment that is under way. */
  end(order: GatewayOrder, ending: 'cancelled' | 'expired', overrides: Delivery = {}): void {
    if (order.state !== 'pending') return;
    Object.assign(order, { state: 'failed', ending });
    this.save(order);
    this.tell(order, { ...this.unpaid(order), state: protocolOf(order) === 'hosted' ? 'failed' : ending }, overrides);
  }

  clear(): void {
    this.byRef.clear();
    this.byOrderId.clear();
    this.overrides = [];
  }

  private unpaid({ amountPaise, currency }: GatewayOrder): Omit<PaymentEvent, 'state'> {
    return { amountPaise, currency, at: this.clock.now() };
  }

  private tell(order: GatewayOrder, event: PaymentEvent, delivery: Delivery): void {
    deliver(this.webhooks, order, event, delivery);
  }

  /** An authorised payment is captured at its time, however late, or goes back. */
  private awaitCapture(order: GatewayOrder, payment: Payment): void {
    const { at, captureAt = at + this.clock.scaled(AUTHORISED_FOR_MS) } = payment;
    this.scheduler.schedule(captureAt, () => {
      if (this.byRef.get(order.gatewayRef) !== order || payment.state !== 'authorised') return;
      const isCapture = payment.captureAt !== undefined;
      Object.assign(payment, isCapture ? { state: 'captured', at: captureAt } : { state: 'returned' });
      if (isCapture) order.state = 'paid';
      this.save(order);
      this.tell(order, { ...payment, state: isCapture ? 'paid' : 'returned' }, {});
    });
  }

  private add(order: GatewayOrder): void {
    this.byRef.set(order.gatewayRef, order);
    this.byOrderId.set(nameOf(protocolOf(order), order.orderId), order);
    this.scheduler.schedule(order.expiresAt, () => {
      if (this.byRef.get(order.gatewayRef) === order) this.end(order, 'expired');
    });
    for (const payment of order.payments) if (payment.state === 'authorised') this.awaitCapture(order, payment);
  }

  private save(order: GatewayOrder): void {
    this.journal.put(COLLECTION, order.gatewayRef, order);
  }
}
