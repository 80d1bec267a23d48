/** Refunds of payments: asked for by the merchant, done at once unless the control API said otherwise. */
import { Journal } from '../core/journal.js';
import { GatewayOrder } from './order.js';
import { Payments } from './payments.js';

export interface NewRefund {
  refundId: string;
  paymentId: string;
  amountPaise: number;
}

export interface Refund extends NewRefund {
  state: 'pending' | 'done' | 'failed';
}

const COLLECTION = 'refunds';

/** The same refund id was sent with another payment or amount. */
export class RefundConflict extends Error {}
/** No such payment, or more than is left of it. */
export class RefundRefused extends Error {}

export class Refunds {
  private readonly byId = new Map<string, Refund>();
  private nextStates: Refund['state'][] = [];

  constructor(
    private readonly payments: Payments,
    private readonly journal: Journal,
  ) {
    for (const refund of journal.all<Refund>(COLLECTION)) this.byId.set(refund.refundId, refund);
  }

  /** Idempotent: the same id gives the same refund again. @throws RefundConflict, RefundRefused */
  create({ refundId, paymentId, amountPaise }: NewRefund): Refund {
    const known = this.byId.get(refundId);
    if (known) {
      if (known.paymentId !== paymentId || known.amountPaise !== amountPaise)
        throw new RefundConflict(`refund ${refundId} exists with another payment or amount`);
      return known;
    }
    if (amountPaise > this.leftOf(paymentId)) throw new RefundRefused('no such payment, or more than is left of it');
    const refund: Refund = { refundId, paymentId, amountPaise, state: this.nextStates.shift() ?? 'done' };
    this.save(refund);
    return refund;
  }

  find(refundId: string): Refund | undefined {
    return this.byId.get(refundId);
  }

  list(): Refund[] {
    return [...this.byId.values()];
  }

  /** The next refund has this state. */
  overrideNext(state: Refund['state']): void {
    this.nextStates.push(state);
  }

  /** Ends one that is pending. */
  end(refund: Refund, state: 'done' | 'failed'): void {
    if (refund.state === 'pending') this.save(Object.assign(refund, { state }));
  }

  clear(): void {
    this.byId.clear();
    this.nextStates = [];
  }

  /** Paise of a payment that were not refunded, nor are about to be. */
  private leftOf(paymentId: string): number {
    const payment = this.payments
      .list()
      .flatMap(({ payments }: GatewayOrder) => payments)
      .find((one) => one.paymentId === paymentId);
    const refunded = this.list()
      .filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return (payment?.amountPaise ?? 0) - refunded;
  }

  private save(refund: Refund): void {
    this.byId.set(refund.refundId, refund);
    this.journal.put(COLLECTION, refund.refundId, refund);
  }
}
