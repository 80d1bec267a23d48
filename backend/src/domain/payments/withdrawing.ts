/** Requesting money back, and what the gateway or the bank answers. */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import { assertCanPay } from '../money/wallet.js';

/** @keptForLater */
export const requestWithdrawal = (account: DecisionContext, withdrawalId: string, amount: Paise): DomainEvent[] => {
  if (account.withdrawal(withdrawalId)) return [];
  if (paise(amount) <= 0) throw new RangeError('a withdrawal of nothing');
  assertCanPay(account.wallet, amount);
  return [{ type: 'WithdrawalRequested', withdrawalId, amount }];
};

/** The gateway (or the bank, by hand) says that it is done, or that it failed. A repeated answer: nothing. @keptForLater */
export const endWithdrawal = (
  account: DecisionContext,
  withdrawalId: string,
  end: { done: 'gateway' | 'bank' } | { failed: string },
): DomainEvent[] => {
  const held = account.withdrawal(withdrawalId);
  if (!held) throw new RangeError(`no withdrawal ${withdrawalId}`);
  if (held.status !== 'held') return [];
  return 'done' in end
    ? [{ type: 'FundsWithdrawn', withdrawalId, amount: held.amount, through: end.done }]
    : [{ type: 'WithdrawalFailed', withdrawalId, amount: held.amount, reason: end.failed }];
};
