/**
 * Requests a withdrawal, lets it go, and records how the gateway or the bank ended each part: held first, spent only
 * when that is confirmed, released when it fails, held while it is unknown (MONEY-9).
 */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import { assertCanPay } from '../money/wallet.js';
import type { WithdrawalFailure } from '../reasons.js';
import { Refusal } from '../refusal.js';
import { allocate, LEAST_PART, withdrawable } from './allocating.js';
import type { Allocation, Withdrawal } from './withdrawal.js';

export interface WithdrawalRequest {
  readonly withdrawalId: string;
  readonly amount: Paise;
  /** The person's paid recharges, the newest first. */
  readonly rechargeIds: readonly string[];
}

/** The id of a part: the gateways take letters and digits, 40 at most. @param place from 0 */
const allocationIdOf = (withdrawalId: string, place: number): string =>
  `${withdrawalId.replaceAll('-', '')}${String(place + 1).padStart(2, '0')}`;

/**
 * Holds the amount, and what it is taken from. [] the second time.
 * @throws Refusal 'withdrawal-exists', 'amount-out-of-range', 'insufficient-funds', and 'not-withdrawable' where the
 * payments do not make up the amount
 */
export const requestWithdrawal = (
  context: DecisionContext,
  { withdrawalId, amount, rechargeIds }: WithdrawalRequest,
): DomainEvent[] => {
  const known = context.withdrawal(withdrawalId);
  if (known) {
    if (known.amount !== amount) throw new Refusal('withdrawal-exists');
    return [];
  }
  const recharges = rechargeIds.map((id) => context.recharge(id)).filter((recharge) => recharge !== undefined);
  const most = withdrawable(context.wallet.available, recharges);
  if (paise(amount) < LEAST_PART) throw new Refusal('amount-out-of-range', { least: LEAST_PART, most });
  assertCanPay(context.wallet, amount);
  const parts = allocate(recharges, amount, context.now);
  if (!parts) throw new Refusal('not-withdrawable', { required: amount, most });
  return [
    { type: 'WithdrawalRequested', withdrawalId, amount },
    ...parts.map(({ recharge, amount: part, through }, place): DomainEvent => ({
      type: 'AllocationHeld',
      ...{ withdrawalId, rechargeId: recharge.id, allocationId: allocationIdOf(withdrawalId, place) },
      ...{ amount: part, through, gateway: recharge.gateway, paymentId: recharge.paymentId! },
    })),
  ];
};

/** @throws Refusal 'withdrawal-not-found' */
const existing = (context: DecisionContext, withdrawalId: string): Withdrawal => {
  const withdrawal = context.withdrawal(withdrawalId);
  if (!withdrawal) throw new Refusal('withdrawal-not-found');
  return withdrawal;
};

/** @throws RangeError for a part that it does not have */
const partOf = ({ allocations }: Withdrawal, allocationId: string): Allocation => {
  const part = allocations.find(({ id }) => id === allocationId);
  if (!part) throw new RangeError(`no part ${allocationId}`);
  return part;
};

/** Staff let it go. [] the second time. @throws Refusal 'withdrawal-not-found', 'withdrawal-ended' */
export const approveWithdrawal = (context: DecisionContext, withdrawalId: string): DomainEvent[] => {
  const { status } = existing(context, withdrawalId);
  if (status === 'approved') return [];
  if (status !== 'held') throw new Refusal('withdrawal-ended');
  return [{ type: 'WithdrawalApproved', withdrawalId }];
};

const failed = (withdrawalId: string, part: Allocation, reason: WithdrawalFailure): DomainEvent => ({
  type: 'AllocationFailed',
  ...{ withdrawalId, rechargeId: part.rechargeId, allocationId: part.id, amount: part.amount, reason },
});

/**
 * Before it was let go: everything goes back to the person. [] where that has happened.
 * @throws Refusal 'withdrawal-not-found', and 'withdrawal-ended' once it was let go
 */
export const cancelWithdrawal = (
  context: DecisionContext,
  withdrawalId: string,
  reason: 'withdrawn-by-person' | 'rejected',
): DomainEvent[] => {
  const { status, allocations } = existing(context, withdrawalId);
  if (status === 'failed') return [];
  if (status !== 'held') throw new Refusal('withdrawal-ended');
  return allocations.map((part) => failed(withdrawalId, part, reason));
};

/** The gateway is about to be asked for a part. [] where it was. @throws RangeError before it was let go */
export const sendAllocation = (context: DecisionContext, withdrawalId: string, allocationId: string): DomainEvent[] => {
  const withdrawal = existing(context, withdrawalId);
  const { status, through, rechargeId } = partOf(withdrawal, allocationId);
  if (status !== 'held') return [];
  if (withdrawal.status !== 'approved' || through !== 'gateway')
    throw new RangeError(`${allocationId} is not to be sent`);
  return [{ type: 'AllocationSent', withdrawalId, rechargeId, allocationId }];
};

/** How a part ended for certain. */
export type AllocationEnd = { readonly returned: true } | { readonly failed: WithdrawalFailure };

/** What the gateway, or staff after a transfer by the bank, confirm of a part. [] the second time. */
export const endAllocation = (
  context: DecisionContext,
  withdrawalId: string,
  allocationId: string,
  end: AllocationEnd,
): DomainEvent[] => {
  const withdrawal = existing(context, withdrawalId);
  const part = partOf(withdrawal, allocationId);
  if (part.status === 'returned' || part.status === 'failed') return [];
  const isOpen = part.through === 'gateway' ? part.status === 'sent' : withdrawal.status === 'approved';
  if (!isOpen) throw new RangeError(`${allocationId} was not sent`);
  if ('failed' in end) return [failed(withdrawalId, part, end.failed)];
  const { rechargeId, amount, through, gateway } = part;
  return [{ type: 'AllocationReturned', withdrawalId, rechargeId, allocationId, amount, through, gateway }];
};
