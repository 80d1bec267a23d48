/** A recharge that came to no payment is closed; a payment that comes later still credits (decision 0036). */
import { Injectable } from '@nestjs/common';
import { closeRecharge, endUnsettled } from '../domain/payments/recharging.js';
import { Refusal } from '../domain/refusal.js';
import { gateway as through, systemActor, Ledger, type Actor } from '../ledger/ledger.js';
import { PaymentOrders } from './payment-orders.js';

@Injectable()
export class RechargeCloser {
  constructor(
    private readonly ledger: Ledger,
    private readonly orders: PaymentOrders,
  ) {}

  /** The gateway's word that it failed; an order that is not ours has nothing to close. */
  async failed(gateway: string, orderId: string): Promise<'closed' | 'unknown-order'> {
    const order = await this.orders.find(gateway, orderId);
    if (!order) return 'unknown-order';
    try {
      await this.close(order.walletId, orderId, 'failed', through(gateway));
      return 'closed';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'recharge-not-found') return 'unknown-order';
      throw error;
    }
  }

  /** By an answer to our own asking. */
  async ended(walletId: string, rechargeId: string, outcome: 'failed' | 'expired'): Promise<void> {
    await this.close(walletId, rechargeId, outcome, systemActor('payments'));
  }

  /** No settlement has a payment of it: certain, also for one that had expired. */
  async unsettled(stream: string, rechargeId: string, settledTo: string): Promise<void> {
    await this.ledger.record(
      {
        ...{ stream, subjectIds: [rechargeId], key: `recharge-unsettled-${rechargeId}` },
        actor: systemActor('payments'),
      },
      (account) => endUnsettled(account, rechargeId, settledTo),
    );
  }

  private async close(stream: string, rechargeId: string, outcome: 'failed' | 'expired', actor: Actor): Promise<void> {
    await this.ledger.record(
      { stream, subjectIds: [rechargeId], key: `recharge-closed-${rechargeId}`, actor },
      (account) => closeRecharge(account, rechargeId, outcome),
    );
  }
}
