/** Refunds, asked for by the merchant or made in the gateway's console; done at once, or as the control API says. */
import { randomBytes } from 'node:crypto';
import { Journal } from '../core/journal.js';
import { isCaptured, protocolOf } from './order.js';
import { Payments } from './payments.js';
import type { Delivery, NewRefund, Refund } from './events.js';

const COLLECTION = 'refunds';

/** The same refund id was sent with another payment or amount. */
export class RefundConflict extends Error {}
/** No such payment, or more than is left of it. */
export class RefundRefused extends Error {}

interface Announced {
  readonly now: () => number;
  readonly tell: (refund: Refund, delivery: Delivery) => void;
}

const UNHEARD: Announced = { now: () => 0, tell: () => undefined };

export class Refunds {
  private readonly byId = new Map<string, Refund>();
  private next: { state: Refund['state']; delivery: Delivery }[] = [];

  /** @param announced absent: no webhook tells how a refund ended */
  constructor(
    private readonly payments: Payments,
    private readonly journal: Journal,
    private readonly announced: Announced = UNHEARD,
  ) {
    for (const refund of journal.all<Refund>(COLLECTION)) this.byId.set(refund.refundId, refund);
  }

  /**
   * Idempotent: the same id gives the same refund again.
   * @param delivery of its webhook; absent: as the control API said of the next one
   * @throws RefundConflict, RefundRefused
   */
  create(requested: NewRefund, { isOurs = true, delivery }: { isOurs?: boolean; delivery?: Delivery } = {}): Refund {
    const { refundId, paymentId, amountPaise } = requested;
    const known = this.byId.get(refundId);
    if (known) {
      if (known.paymentId !== paymentId || known.amountPaise !== amountPaise)
        throw new RefundConflict(`refund ${refundId} exists with another payment or amount`);
      return known;
    }
    const { order } = this.payments.findPayment(paymentId) ?? {};
    if (!order || amountPaise > this.leftOf(paymentId))
      throw new RefundRefused('no such payment, or more than is left of it');
    const next = delivery ? { state: 'done' as const, delivery } : this.next.shift();
    const refund: Refund = {
      ...{ refundId, paymentId, amountPaise, state: 'pending', ...(!isOurs && { isOurs }) },
      ...(protocolOf(order) === 'razorpay' && { gatewayRef: `rfnd_${randomBytes(9).toString('hex')}` }),
    };
    this.save(refund);
    if (next?.state !== 'pending') this.end(refund, next?.state ?? 'done', next?.delivery);
    return refund;
  }

  find(refundId: string): Refund | undefined {
    return this.byId.get(refundId);
  }

  list(): Refund[] {
    return [...this.byId.values()];
  }

  ofPayment(paymentId: string): Refund[] {
    return this.list().filter((refund) => refund.paymentId === paymentId);
  }

  /** The next refund has this state, and its webhook goes so. */
  overrideNext(state: Refund['state'], delivery: Delivery = {}): void {
    this.next.push({ state, delivery });
  }

  /** Ends one that is pending. */
  end(refund: Refund, state: 'done' | 'failed', delivery: Delivery = {}): void {
    if (refund.state !== 'pending') return;
    this.save(Object.assign(refund, { state, at: this.announced.now() }));
    this.announced.tell(refund, delivery);
  }

  clear(): void {
    this.byId.clear();
    this.next = [];
  }

  /** Paise of a payment that were not refunded, nor are about to be. */
  private leftOf(paymentId: string): number {
    const { payment } = this.payments.findPayment(paymentId) ?? {};
    if (!payment || !isCaptured(payment)) return 0;
    const refunded = this.ofPayment(paymentId)
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return payment.amountPaise - refunded;
  }

  private save(refund: Refund): void {
    this.byId.set(refund.refundId, refund);
    this.journal.put(COLLECTION, refund.refundId, refund);
  }
}
