/** Requests a withdrawal, and records how the gateway or the bank ended it. */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import { assertCanPay } from '../money/wallet.js';

/** @keptForLater */
export const requestWithdrawal = (context: DecisionContext, withdrawalId: string, amount: Paise): DomainEvent[] => {
  if (context.withdrawal(withdrawalId)) return [];
  if (paise(amount) <= 0) throw new RangeError('a withdrawal of nothing');
  assertCanPay(context.wallet, amount);
  return [{ type: 'WithdrawalRequested', withdrawalId, amount }];
};

/** The gateway (or the bank, by hand) reports success or failure. [] the second time. @keptForLater */
export const endWithdrawal = (
  context: DecisionContext,
  withdrawalId: string,
  outcome: { done: 'gateway' | 'bank' } | { failed: string },
): DomainEvent[] => {
  const withdrawal = context.withdrawal(withdrawalId);
  if (!withdrawal) throw new RangeError(`no withdrawal ${withdrawalId}`);
  if (withdrawal.status !== 'held') return [];
  return 'done' in outcome
    ? [{ type: 'FundsWithdrawn', withdrawalId, amount: withdrawal.amount, through: outcome.done }]
    : [{ type: 'WithdrawalFailed', withdrawalId, amount: withdrawal.amount, reason: outcome.failed }];
};
