/**
 * A payment that fits no order is put aside, and decided about once in the gateway's stream, where no money of a person
 * moves. What follows is done after it: a credit in the person's stream, or a refund by the gateway (decision 0188).
 */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';
import { creditWallet } from '../money/wallet.js';
import type { QuarantineReason } from '../reasons.js';
import { Refusal } from '../refusal.js';

/** A case as it is known: its id is that of the payment at its gateway. */
export interface QuarantineCase {
  readonly caseId: string;
  readonly gateway: string;
  /** In the smallest unit of its currency: paise only where that is INR. */
  readonly amount: number;
  readonly currency: string;
}

export interface QuarantineDecision {
  readonly to: 'wallet' | 'gateway';
  /** Whose wallet. */
  readonly walletId?: string;
  readonly reason: QuarantineReason;
}

/**
 * Decides about a case, once: its key in the gateway's stream is that of the payment.
 * @throws Refusal 'foreign-currency': such money is sent back in the gateway's own console
 */
export const decideQuarantine = (
  { caseId, amount, currency }: QuarantineCase,
  { to, walletId, reason }: QuarantineDecision,
): DomainEvent[] => {
  if (currency !== 'INR') throw new Refusal('foreign-currency', { currency });
  return [{ type: 'QuarantineDecided', caseId, amount, to, reason, ...(walletId !== undefined && { walletId }) }];
};

/** Credits it to the person for whom it was decided; what they owe is settled from it. */
export const releaseToWallet = (
  { wallet }: DecisionContext,
  { caseId, gateway, amount }: { readonly caseId: string; readonly gateway: string; readonly amount: Paise },
  reason: QuarantineReason,
): DomainEvent[] =>
  creditWallet(wallet, { type: 'QuarantineReleased', caseId, amount, to: 'wallet', reason, gateway }, amount);

/** It left: by a refund of the gateway, or by the bank, by hand. */
export const releaseFromBooks = (
  { caseId, amount }: { readonly caseId: string; readonly amount: Paise },
  to: 'gateway' | 'bank',
  reason: QuarantineReason,
): DomainEvent[] => [{ type: 'QuarantineReleased', caseId, amount, to, reason }];

/** The gateway paid it back without being asked, before anybody decided: decided and released at once. */
export const returnByGateway = (of: QuarantineCase): DomainEvent[] => [
  ...decideQuarantine(of, { to: 'gateway', reason: 'returned' }),
  ...releaseFromBooks(of, 'gateway', 'returned'),
];
