/**
 * A payment that a gateway confirmed becomes a credit, once; one that fits no order goes into quarantine, with an alarm
 * (MONEY-7).
 */
import { Injectable, Logger } from '@nestjs/common';
import { bookedAt, deposit, quarantinePayment } from '../domain/payments/recharging.js';
import { Refusal } from '../domain/refusal.js';
import type { GatewayPayment } from '../gateway/gateway.js';
import { gateway as through, Ledger } from '../ledger/ledger.js';
import { WorkItems } from '../ledger/work-items.js';
import { PaymentDecisions } from './payment-decisions.js';
import { PaymentOrders, type PaymentOrder } from './payment-orders.js';

export type PaymentOutcome =
  | 'credited' // now or before
  | 'quarantined'
  | 'contradicted'; // the same payment was reported differently before: the first report counts, and people check it

/** With the time at which it is booked, or the one that the gateway reported and that cannot be. */
type TimedPayment = GatewayPayment & { readonly effectiveAt?: number; readonly timeTold?: number };

/** Another wallet has credited this payment or this order. */
const isCreditedElsewhere = (error: unknown): boolean => {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === '23505' && table === 'credits';
};

const reasonIn = ({ facts }: Refusal): string => (typeof facts.reason === 'string' ? facts.reason : 'payment-mismatch');

@Injectable()
export class PaymentProcessor {
  private readonly logger = new Logger(PaymentProcessor.name);

  constructor(
    private readonly ledger: Ledger,
    private readonly orders: PaymentOrders,
    private readonly decisions: PaymentDecisions,
    private readonly workItems: WorkItems,
  ) {}

  /** May be called any number of times with the same payment, by webhooks and by asking, at once. */
  async process(gateway: string, orderId: string, payment: GatewayPayment): Promise<PaymentOutcome> {
    const order = await this.orders.find(gateway, orderId);
    const { fate, reason, isSame } = await this.decisions.decide(
      gateway,
      orderId,
      payment,
      order ? null : 'unknown-order',
    );
    if (!isSame) {
      this.alarm('payment-contradicted', gateway, orderId, payment.paymentId);
      return 'contradicted';
    }
    const time = bookedAt(payment.at, await this.orders.times(gateway, orderId));
    const timed = { ...payment, ...time };
    const objection = fate === 'quarantine' || !order ? (reason ?? 'unknown-order') : await this.credit(order, timed);
    if (objection === null) {
      await this.workItems.close('recharge-uncertain', orderId);
      return 'credited';
    }
    await this.decisions.quarantine(gateway, payment.paymentId, objection);
    await this.quarantine(gateway, orderId, timed, objection);
    return 'quarantined';
  }

  /** @returns why it can be no credit, or null */
  private async credit({ walletId, orderId, gateway }: PaymentOrder, payment: TimedPayment): Promise<string | null> {
    const { paymentId, amount, currency, effectiveAt } = payment;
    const entry = {
      stream: walletId,
      subjectIds: [orderId],
      key: `payment-${gateway}-${paymentId}`,
      input: { orderId, amount, currency },
      actor: through(gateway),
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
    };
    try {
      await this.ledger.record(entry, (account) => deposit(account, orderId, { ...payment, gateway }));
      return null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'payment-mismatch') return reasonIn(error);
      if (isCreditedElsewhere(error)) return 'credited-before';
      throw error;
    }
  }

  private async quarantine(gateway: string, orderId: string, payment: TimedPayment, reason: string): Promise<void> {
    const { paymentId, effectiveAt } = payment;
    const entry = {
      stream: `gateway:${gateway}`,
      key: `quarantine-${paymentId}`,
      actor: through(gateway),
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
    };
    const { repeated } = await this.ledger.record(entry, () => [
      quarantinePayment({ ...payment, gateway }, orderId, reason),
    ]);
    if (!repeated) this.alarm(`payment-quarantined (${reason}, ${payment.currency})`, gateway, orderId, paymentId);
  }

  private alarm(what: string, gateway: string, orderId: string, paymentId: string): void {
    this.logger.error(`ALARM ${what}: gateway ${gateway}, order ${orderId}, payment ${paymentId}`);
  }
}
