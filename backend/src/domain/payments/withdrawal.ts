/**
 * A withdrawal sends money back to the source of payment: held first, spent when the gateway confirms, released when it
 * fails (MONEY-9).
 */
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';

export interface Withdrawal {
  readonly kind: 'withdrawal';
  readonly id: string;
  readonly amount: Paise;
  readonly status: 'held' | 'withdrawn' | 'failed';
  readonly requestedAt: number;
  readonly changedAt: number;
}

export const evolveWithdrawal = (
  before: Withdrawal | undefined,
  event: DomainEvent,
  at: number,
): Withdrawal | undefined => {
  switch (event.type) {
    case 'WithdrawalRequested':
      return {
        kind: 'withdrawal',
        id: event.withdrawalId,
        amount: event.amount,
        status: 'held',
        requestedAt: at,
        changedAt: at,
      };
    case 'FundsWithdrawn':
      return before && { ...before, status: 'withdrawn', changedAt: at };
    case 'WithdrawalFailed':
      return before && { ...before, status: 'failed', changedAt: at };
    default:
      return before;
  }
};
