/**
 * A recharge is an order to pay: pending until the gateway itself reports paid or failed, whatever the browser reports.
 */
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';

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
  /** How much of the credit the bank reversed. */
  readonly reversed: Paise;
  /** How much of it goes back, or went back, by withdrawals. */
  readonly returned: Paise;
  readonly orderedAt: number;
  readonly changedAt: number;
}

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
      return before && { ...before, reversed: before.reversed + event.amount, changedAt: at };
    case 'AllocationHeld':
      return before && { ...before, returned: before.returned + event.amount, changedAt: at };
    case 'AllocationFailed':
      return before && { ...before, returned: before.returned - event.amount, changedAt: at };
    default:
      return before;
  }
};

/** What is left of its payment: neither reversed nor on its way back. */
export const leftOf = ({ status, amount, reversed, returned }: Recharge): Paise =>
  status === 'paid' ? amount - reversed - returned : 0;
