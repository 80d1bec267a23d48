/** Requests a withdrawal, and records how the gateway or the bank ended it. */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import { assertCanPay } from '../money/wallet.js';
import type { WithdrawalFailure } from '../reasons.js';

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
  outcome: { done: 'gateway'; gateway: string } | { done: 'bank' } | { failed: WithdrawalFailure },
): DomainEvent[] => {
  const withdrawal = context.withdrawal(withdrawalId);
  if (!withdrawal) throw new RangeError(`no withdrawal ${withdrawalId}`);
  if (withdrawal.status !== 'held') return [];
  const { amount } = withdrawal;
  if ('failed' in outcome) return [{ type: 'WithdrawalFailed', withdrawalId, amount, reason: outcome.failed }];
  const { done: through, ...gateway } = outcome;
  return [{ type: 'FundsWithdrawn', withdrawalId, amount, through, ...gateway }];
};
