/** The tables `recharges`, `withdrawals` and `credits`, which the ledger writes with the events of payments. */
import { heldForDisputes, leftOf } from '../domain/payments/recharge.js';
import { SUBJECT_COLUMNS, type EventMapper, type SubjectMapper } from '../ledger/read-models.js';
import type { Table } from '../ledger/tables.js';

const RECHARGES: Table = {
  name: 'recharges',
  columns: {
    wallet_id: 'text',
    recharge_id: 'text',
    ...SUBJECT_COLUMNS,
    gateway: 'text',
    amount: 'bigint',
    status: 'text',
    payment_id: 'text',
    paid_at: 'timestamptz',
    returnable: 'bigint',
    held: 'bigint',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['wallet_id', 'recharge_id'],
};

const WITHDRAWALS: Table = {
  name: 'withdrawals',
  columns: {
    wallet_id: 'text',
    withdrawal_id: 'text',
    ...SUBJECT_COLUMNS,
    amount: 'bigint',
    status: 'text',
    returned: 'bigint',
    released: 'bigint',
    allocations: 'jsonb',
    requested_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['wallet_id', 'withdrawal_id'],
};

/** Its keys let one payment and one order credit once, across all wallets. */
const CREDITS: Table = {
  name: 'credits',
  columns: {
    gateway: 'text',
    payment_id: 'text',
    order_id: 'text',
    wallet_id: 'text',
    version: 'bigint',
    amount: 'bigint',
  },
};

export const rechargeRows: SubjectMapper<'recharge'> = {
  table: RECHARGES,
  toRow: (recharge, place) => {
    const { id, gateway, amount, status, paymentId, paidAt, orderedAt, changedAt } = recharge;
    return {
      ...place,
      recharge_id: id,
      gateway,
      amount,
      status,
      payment_id: paymentId,
      paid_at: paidAt === null ? null : new Date(paidAt),
      returnable: leftOf(recharge),
      held: heldForDisputes(recharge),
      created_at: new Date(orderedAt),
      updated_at: new Date(changedAt),
    };
  },
};

export const withdrawalRows: SubjectMapper<'withdrawal'> = {
  table: WITHDRAWALS,
  toRow: ({ id, amount, status, returned, released, allocations, requestedAt, changedAt }, place) => ({
    ...place,
    withdrawal_id: id,
    amount,
    status,
    returned,
    released,
    allocations: JSON.stringify(allocations),
    requested_at: new Date(requestedAt),
    updated_at: new Date(changedAt),
  }),
};

export const creditRows: EventMapper = {
  table: CREDITS,
  toRow: ({ stream, version, event }) => {
    // A payment that was put aside is of no order that could be credited again: it has a name of its own.
    if (event.type === 'QuarantineReleased' && event.to === 'wallet') {
      const { gateway, caseId, amount } = event;
      const order_id = `quarantine ${caseId}`;
      return { gateway: gateway!, payment_id: caseId, order_id, wallet_id: stream, version, amount };
    }
    if (event.type !== 'FundsDeposited') return null;
    const { gateway, paymentId, rechargeId, amount } = event;
    return { gateway, payment_id: paymentId, order_id: rechargeId, wallet_id: stream, version, amount };
  },
};
