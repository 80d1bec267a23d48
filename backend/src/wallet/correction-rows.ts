/** The table `corrections`: what comes to or goes from a wallet beside its numbers, recharges and withdrawals. */
import type { DomainEvent } from '../domain/events.js';
import type { EventMapper } from '../ledger/read-models.js';
import type { Table } from '../ledger/tables.js';

const CORRECTIONS: Table = {
  name: 'corrections',
  columns: {
    wallet_id: 'text',
    correction_id: 'text',
    version: 'bigint',
    type: 'text',
    description: 'text',
    amount: 'bigint',
    subject: 'text',
    created_at: 'timestamptz',
  },
};

interface Correction {
  readonly id: string;
  readonly type: 'refund' | 'adjustment' | 'reversal' | 'gateway-refund' | 'deposit';
  /** As the person reads it in the transaction history. */
  readonly description: string;
  /** Paise; negative for what goes out. */
  readonly amount: number;
  readonly subject: string;
}

const correctionIn = (event: DomainEvent): Correction | null => {
  switch (event.type) {
    case 'FundsRefunded': {
      const { numberId, reason: description, amount } = event;
      return { id: `refund-${numberId}`, type: 'refund', description, amount, subject: numberId };
    }
    case 'FundsAdjusted': {
      const { adjustmentId: id, reason: description, amount } = event;
      return { id, type: 'adjustment', description, amount, subject: id };
    }
    case 'DepositReversed': {
      const { reversalId: id, amount, rechargeId: subject } = event;
      return { id, type: 'reversal', description: 'Recharge taken back by the bank', amount: -amount, subject };
    }
    case 'RefundSeen': {
      const { gateway, refundRef, amount, rechargeId: subject } = event;
      const id = `gateway-refund-${gateway}-${refundRef}`;
      if (amount === 0) return null; // nothing of it was left to this person
      return { id, type: 'gateway-refund', description: 'Recharge paid back by the gateway', amount: -amount, subject };
    }
    case 'DisputeLost': {
      const { gateway, disputeId, amount, rechargeId: subject } = event;
      const id = `dispute-${gateway}-${disputeId}`;
      if (amount === 0) return null;
      return { id, type: 'reversal', description: 'Recharge taken back by the bank', amount: -amount, subject };
    }
    case 'QuarantineReleased': {
      const { caseId: id, reason: description, amount, to } = event;
      return to === 'wallet' ? { id, type: 'deposit', description, amount, subject: id } : null;
    }
    default:
      return null;
  }
};

export const correctionRows: EventMapper = {
  table: CORRECTIONS,
  toRow: ({ stream, version, at, event }) => {
    const correction = correctionIn(event);
    if (!correction) return null;
    const { id, ...columns } = correction;
    return { wallet_id: stream, correction_id: id, version, ...columns, created_at: new Date(at) };
  },
};
