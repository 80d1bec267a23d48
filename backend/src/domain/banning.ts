/**
 * A ban stops buying and recharging. What is open goes on to its end: the person may sign in, see, cancel and be
 * refunded (NUMBERS-18).
 */
import type { DecisionContext } from './decision-context.js';
import type { DomainEvent } from './events.js';

/** Codes, as they are stored in events: never renamed. Words about a person lie beside, where they can be erased. */
export const BAN_REASONS = [
  'fraud',
  'chargeback',
  'linked-chargeback',
  'mass-registration',
  'too-many-cancels',
  'terms',
  'legal-request',
  'other',
] as const;
export type BanReason = (typeof BAN_REASONS)[number];

export const LIFT_REASONS = ['mistake', 'appeal-accepted', 'resolved', 'other'] as const;
export type LiftReason = (typeof LIFT_REASONS)[number];

/** [] for somebody who is banned already. */
export const banWallet = ({ wallet }: DecisionContext, reason: BanReason): DomainEvent[] =>
  wallet.banned ? [] : [{ type: 'WalletBanned', reason }];

/** [] for somebody who is not banned. */
export const liftBan = ({ wallet }: DecisionContext, reason: LiftReason): DomainEvent[] =>
  wallet.banned ? [{ type: 'BanLifted', reason }] : [];
