/**
 * A person closes their account: first everything that was paid in and not spent goes back to them. What is recorded
 * stays, as the books do; who it was is erased later (decision 0255).
 */
import type { DecisionContext } from './decision-context.js';
import type { DomainEvent } from './events.js';
import type { Paise } from './money/money.js';
import { LEAST_PART, withdrawable } from './payments/allocating.js';
import { Refusal } from './refusal.js';

/** What was read before the lock: as it cannot be undone, it has to be so still. */
export interface SeenMoney {
  readonly available: Paise;
  /** Those that a withdrawal can be taken from, the newest first. Read after the balance. */
  readonly rechargeIds: readonly string[];
}

/**
 * @throws Refusal 'money-held' while numbers are open, withdrawals on their way or payments disputed;
 * 'recharge-pending' while a payment may come; 'money-left' while something can be sent back; 'busy' where money moved
 * since it was read
 */
export const closeAccount = (context: DecisionContext, { available, rechargeIds }: SeenMoney): DomainEvent[] => {
  const { wallet } = context;
  if (wallet.held > 0) throw new Refusal('money-held', { held: wallet.held });
  if (context.recentRecharges().some(({ status }) => status === 'pending')) throw new Refusal('recharge-pending');
  if (wallet.available !== available) throw new Refusal('busy');
  const recharges = rechargeIds.map((id) => context.recharge(id)).filter((recharge) => recharge !== undefined);
  const most = withdrawable(available, recharges);
  if (most >= LEAST_PART) throw new Refusal('money-left', { most });
  return [{ type: 'AccountClosed', left: available }];
};
