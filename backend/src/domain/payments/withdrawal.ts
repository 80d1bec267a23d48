/**
 * A withdrawal sends money back to the sources of payment, in parts: one for each payment that it takes from (MONEY-9,
 * decision 0186).
 */
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';

/** A part of a withdrawal; its id is the refund's at the gateway. */
export interface Allocation {
  readonly id: string;
  readonly rechargeId: string;
  readonly gateway: string;
  readonly paymentId: string;
  readonly through: 'gateway' | 'bank';
  readonly amount: Paise;
  readonly status: 'held' | 'sent' | 'returned' | 'failed';
}

export interface Withdrawal {
  readonly kind: 'withdrawal';
  readonly id: string;
  readonly amount: Paise;
  /** held: it waits for staff. approved: its parts are sent. The others are ends, `partly` where one part failed. */
  readonly status: 'held' | 'approved' | 'withdrawn' | 'partly' | 'failed';
  /** What left; the rest of the amount is held, or went back to the person. */
  readonly returned: Paise;
  /** What went back to the person. */
  readonly released: Paise;
  /** None in those from before a withdrawal had parts. */
  readonly allocations: readonly Allocation[];
  readonly requestedAt: number;
  readonly changedAt: number;
}

/** What is still held for it. */
export const heldFor = ({ amount, returned, released }: Withdrawal): Paise => amount - returned - released;

const statusOf = (withdrawal: Withdrawal): Withdrawal['status'] => {
  if (heldFor(withdrawal) > 0) return withdrawal.status;
  if (withdrawal.released === 0) return 'withdrawn';
  return withdrawal.returned === 0 ? 'failed' : 'partly';
};

/** With what left or went back, and the end where nothing is held any more. */
const moved = (before: Withdrawal, to: 'returned' | 'released', amount: Paise): Withdrawal => {
  const after = { ...before, [to]: before[to] + amount };
  return { ...after, status: statusOf(after) };
};

const withPart = (before: Withdrawal, id: string, status: Allocation['status']): Withdrawal => ({
  ...before,
  allocations: before.allocations.map((part) => (part.id === id ? { ...part, status } : part)),
});

const begun = ({ withdrawalId, amount }: { withdrawalId: string; amount: Paise }, at: number): Withdrawal => ({
  ...{ kind: 'withdrawal', id: withdrawalId, amount, status: 'held', returned: 0, released: 0, allocations: [] },
  ...{ requestedAt: at, changedAt: at },
});

const evolved = (before: Withdrawal, event: DomainEvent): Withdrawal => {
  switch (event.type) {
    case 'AllocationHeld': {
      const { allocationId: id, rechargeId, gateway, paymentId, through, amount } = event;
      const part: Allocation = { id, rechargeId, gateway, paymentId, through, amount, status: 'held' };
      return { ...before, allocations: [...before.allocations, part] };
    }
    case 'WithdrawalApproved':
      return { ...before, status: 'approved' };
    case 'AllocationSent':
      return withPart(before, event.allocationId, 'sent');
    case 'AllocationReturned':
      return moved(withPart(before, event.allocationId, 'returned'), 'returned', event.amount);
    case 'AllocationFailed':
      return moved(withPart(before, event.allocationId, 'failed'), 'released', event.amount);
    case 'FundsWithdrawn':
      return moved(before, 'returned', event.amount);
    case 'WithdrawalFailed':
      return moved(before, 'released', event.amount);
    default:
      return before;
  }
};

export const evolveWithdrawal = (
  before: Withdrawal | undefined,
  event: DomainEvent,
  at: number,
): Withdrawal | undefined => {
  if (event.type === 'WithdrawalRequested') return begun(event, at);
  return before && { ...evolved(before, event), changedAt: at };
};
