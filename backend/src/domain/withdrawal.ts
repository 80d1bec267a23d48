/** A withdrawal sends money back to the source of payment: held first, spent when the gateway confirms, released when it fails (decisions.md, Money 9). */
import type { Account } from './account.js';
import type { DomainEvent } from './events.js';
import type { Paise } from './money.js';
import { mayPay } from './wallet.js';

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

export const requestWithdrawal = (
  { wallet, withdrawal }: Account,
  withdrawalId: string,
  amount: Paise,
): DomainEvent[] => {
  if (withdrawal(withdrawalId)) return [];
  mayPay(wallet, amount);
  return [{ type: 'WithdrawalRequested', withdrawalId, amount }];
};

/** The gateway (or the bank, by hand) says it is done, or that it will not be. Heard again: nothing. */
export const endWithdrawal = (
  { withdrawal }: Account,
  withdrawalId: string,
  end: { done: 'gateway' | 'bank' } | { failed: string },
): DomainEvent[] => {
  const held = withdrawal(withdrawalId);
  if (!held) throw new RangeError(`no withdrawal ${withdrawalId}`);
  if (held.status !== 'held') return [];
  return 'done' in end
    ? [{ type: 'FundsWithdrawn', withdrawalId, amount: held.amount, through: end.done }]
    : [{ type: 'WithdrawalFailed', withdrawalId, amount: held.amount, reason: end.failed }];
};
