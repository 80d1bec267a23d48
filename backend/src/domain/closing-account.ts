/**
 * A person closes their account: first everything that was paid in and not spent goes back to them. What is recorded
 * stays, as the books do; who it was is erased later (decision 0255).
 */
import type { DecisionContext } from './decision-context.js';
import type { DomainEvent } from './events.js';
import { LEAST_PART, withdrawable } from './payments/allocating.js';
import { Refusal } from './refusal.js';

/**
 * @param rechargeIds those that a withdrawal can be taken from, the newest first
 * @throws Refusal 'money-held' while numbers are open, withdrawals on their way or payments disputed; 'money-left'
 * while something can be sent back
 */
export const closeAccount = (context: DecisionContext, rechargeIds: readonly string[]): DomainEvent[] => {
  const { held, available } = context.wallet;
  if (held > 0) throw new Refusal('money-held', { held });
  const recharges = rechargeIds.map((id) => context.recharge(id)).filter((recharge) => recharge !== undefined);
  const most = withdrawable(available, recharges);
  if (most >= LEAST_PART) throw new Refusal('money-left', { most });
  return [{ type: 'AccountClosed', left: available }];
};
