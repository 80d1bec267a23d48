/**
 * A recharge is an order to pay: pending until the gateway itself reports paid or failed, whatever the browser reports.
 */
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';

/** A dispute of a payment, as the gateway reports it. */
export interface Dispute {
  readonly id: string;
  readonly state: 'open' | 'won' | 'lost';
  /** What of the payment it is about, while it is open. */
  readonly amount: Paise;
  /** What the person's balance holds for it. */
  readonly held: Paise;
}

export interface Recharge {
  readonly kind: 'recharge';
  readonly id: string;
  /** Where it was ordered; once paid, the one that took the payment (decision 0182). */
  readonly gateway: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  readonly paymentId: string | null;
  /** When the credit was recorded, ms since 1970. */
  readonly paidAt: number | null;
  /** How much of the credit the bank reversed, or the gateway paid back without being asked. */
  readonly reversed: Paise;
  /** How much of it goes back, or went back, by withdrawals. */
  readonly returned: Paise;
  readonly disputes: readonly Dispute[];
  readonly orderedAt: number;
  readonly changedAt: number;
}

const withDispute = (before: Recharge, dispute: Dispute, changes: Partial<Recharge> = {}): Recharge => ({
  ...before,
  ...changes,
  disputes: [...before.disputes.filter(({ id }) => id !== dispute.id), dispute],
});

export const evolveRecharge = (before: Recharge | undefined, event: DomainEvent, at: number): Recharge | undefined => {
  switch (event.type) {
    case 'RechargeOrdered':
      return {
        kind: 'recharge',
        id: event.rechargeId,
        gateway: event.gateway,
        amount: event.amount,
        status: 'pending',
        paymentId: null,
        paidAt: null,
        reversed: 0,
        returned: 0,
        disputes: [],
        orderedAt: at,
        changedAt: at,
      };
    case 'FundsDeposited':
      return (
        before && {
          ...before,
          ...{ gateway: event.gateway, status: 'paid', paymentId: event.paymentId, paidAt: at, changedAt: at },
        }
      );
    case 'RechargeClosed':
      return before && { ...before, status: event.outcome, changedAt: at };
    case 'DepositReversed':
    case 'RefundSeen':
      return before && { ...before, reversed: before.reversed + event.amount, changedAt: at };
    case 'DisputeOpened': {
      const { disputeId: id, amount, held } = event;
      return before && withDispute(before, { id, state: 'open', amount, held }, { changedAt: at });
    }
    case 'DisputeLost': {
      const ended: Dispute = { id: event.disputeId, state: 'lost', amount: 0, held: 0 };
      return before && withDispute(before, ended, { reversed: before.reversed + event.amount, changedAt: at });
    }
    case 'DisputeWon':
      return (
        before && withDispute(before, { id: event.disputeId, state: 'won', amount: 0, held: 0 }, { changedAt: at })
      );
    case 'AllocationHeld':
      return before && { ...before, returned: before.returned + event.amount, changedAt: at };
    case 'AllocationFailed':
      return before && { ...before, returned: before.returned - event.amount, changedAt: at };
    default:
      return before;
  }
};

const sumOf = (disputes: readonly Dispute[], what: 'amount' | 'held'): Paise =>
  disputes.reduce((sum, dispute) => sum + dispute[what], 0);

/** What is left of its payment: neither reversed nor disputed, nor on its way back. */
export const leftOf = ({ status, amount, reversed, returned, disputes }: Recharge): Paise =>
  status === 'paid' ? amount - reversed - returned - sumOf(disputes, 'amount') : 0;

/** What the person's balance holds for its open disputes. */
export const heldForDisputes = ({ disputes }: Recharge): Paise => sumOf(disputes, 'held');
