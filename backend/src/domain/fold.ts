/**
 * The one reducer of the ledger, the replay and every check: a wallet and its entities, made of their events in order.
 */
import type { Entity } from './decision-context.js';
import type { DomainEvent } from './events.js';
import { evolveNumber } from './numbers/evolve-number.js';
import { evolveRecharge } from './payments/recharge.js';
import { evolveWithdrawal } from './payments/withdrawal.js';

export { evolveWallet } from './money/wallet.js';

/** The entity after one more of its events; undefined where the event creates none, such as an adjustment. */
export const evolveEntity = (before: Entity | undefined, event: DomainEvent, at: number): Entity | undefined => {
  if ('numberId' in event) return evolveNumber(before?.kind === 'number' ? before : undefined, event, at);
  if ('rechargeId' in event) return evolveRecharge(before?.kind === 'recharge' ? before : undefined, event, at);
  if ('withdrawalId' in event) return evolveWithdrawal(before?.kind === 'withdrawal' ? before : undefined, event, at);
  return before;
};
