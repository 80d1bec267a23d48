/**
 * The one reducer of the ledger, the replay and every check: a wallet and its entities, made of their events in order.
 */
import type { Entity } from './decision-context.js';
import type { DomainEvent } from './events.js';
import { evolveNumber } from './numbers/evolve-number.js';
import { evolveRecharge } from './payments/recharge.js';
import { evolveWithdrawal } from './payments/withdrawal.js';

export { evolveWallet } from './money/wallet.js';

/** When an event happened, and to which of its entities. */
interface Happened {
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
}

/** The entity after one more of its events; undefined where the event creates none. */
export const evolveEntity = (
  before: Entity | undefined,
  event: DomainEvent,
  { id, at }: Happened,
): Entity | undefined => {
  if ('numberId' in event) return evolveNumber(before?.kind === 'number' ? before : undefined, event, at);
  if ('rechargeId' in event && event.rechargeId === id)
    return evolveRecharge(before?.kind === 'recharge' ? before : undefined, event, at);
  if ('withdrawalId' in event) return evolveWithdrawal(before?.kind === 'withdrawal' ? before : undefined, event, at);
  return before;
};
