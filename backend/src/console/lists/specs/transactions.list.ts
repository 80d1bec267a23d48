/** The list of everybody's transactions as people see them: type, status, amount. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

/** As the view `transactions`, without what only a person's page needs: an index of each table has the order. */
const all = `
SELECT wallet_id, number_id AS id, version, CASE hold WHEN 'spent' THEN 'purchase' ELSE 'reservation' END AS type,
  -price AS amount, CASE WHEN hold = 'spent' THEN 'completed'
    WHEN hold = 'released' THEN CASE status WHEN 'failed' THEN 'failed' ELSE 'cancelled' END
    WHEN activation_id IS NULL THEN 'pending' ELSE 'reserved' END AS status,
  number_id AS subject, requested_at AS created_at FROM numbers
UNION ALL
SELECT wallet_id, recharge_id, version, 'deposit', amount,
  CASE status WHEN 'pending' THEN 'pending' WHEN 'paid' THEN 'completed' ELSE 'failed' END, recharge_id, created_at
FROM recharges
UNION ALL
SELECT wallet_id, withdrawal_id, version, 'withdrawal', CASE status WHEN 'partly' THEN -returned ELSE -amount END,
  CASE status WHEN 'failed' THEN 'failed' WHEN 'held' THEN 'reserved' WHEN 'approved' THEN 'reserved'
    ELSE 'completed' END, withdrawal_id, requested_at
FROM withdrawals
UNION ALL
SELECT wallet_id, correction_id, version, CASE type WHEN 'gateway-refund' THEN 'reversal' ELSE type END, amount,
  'completed', subject, created_at
FROM corrections`;

export const TRANSACTIONS: ListSpec = {
  name: 'transactions',
  title: 'Transactions of people',
  empty: 'Recharges, purchases, refunds and withdrawals of everybody are here as people see them.',
  needs: ['transaction_management'],
  from: `FROM (${all}) t`,
  id: { sql: `(t.wallet_id || ':' || t.id)`, type: 'text' },
  columns: {
    created: {
      ...{ title: 'Date', kind: 'time', sql: 't.created_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    type: {
      ...{ title: 'Type', kind: 'status', sql: 't.type', filter: { operators: ['is'], type: 'text' } },
      values: {
        deposit: { title: 'Deposit', tone: 'good' },
        purchase: { title: 'Purchase', tone: 'info' },
        reservation: { title: 'Reservation', tone: 'wait' },
        refund: { title: 'Refund', tone: 'info' },
        adjustment: { title: 'Adjustment', tone: 'info' },
        withdrawal: { title: 'Withdrawal', tone: 'info' },
        reversal: { title: 'Reversal', tone: 'bad' },
      },
    },
    status: {
      ...{ title: 'Status', kind: 'status', sql: 't.status', filter: { operators: ['is'], type: 'text' } },
      values: {
        pending: { title: 'Pending', tone: 'wait' },
        reserved: { title: 'Reserved', tone: 'wait' },
        completed: { title: 'Completed', tone: 'good' },
        cancelled: { title: 'Cancelled', tone: 'quiet' },
        failed: { title: 'Failed', tone: 'bad' },
      },
    },
    amount: { title: 'Amount', kind: 'money', sql: 't.amount', filter: { operators: ['min', 'max'], type: 'bigint' } },
    user: userColumn('t.wallet_id'),
    subject: { title: 'About', kind: 'code', sql: 't.subject' },
    entry: {
      ...{ title: 'Last entry', kind: 'link', to: '/ledger/:value' },
      sql: `(t.wallet_id || ':' || t.version)`,
    },
  },
  defaultSort: '-created',
};
