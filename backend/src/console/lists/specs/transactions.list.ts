/** The list of everybody's transactions as people see them: type, status, amount. */
import { isOpenNumber, timeFilter, userColumn } from '../list-parts.js';
import type { Bind, ListSpec } from '../list-spec.js';

/**
 * As the view `transactions`, without what only a person's page needs: an index of each table has the order. `source`
 * is the table, and `is_open` what the index of living numbers has: filters name both, so that a table that cannot have
 * such a row is not read.
 */
const all = `
SELECT 'numbers' AS source, ${isOpenNumber('numbers')} AS is_open, wallet_id, number_id AS id, version, CASE hold WHEN 'spent' THEN 'purchase' ELSE 'reservation' END AS type,
  -price AS amount, CASE WHEN hold = 'spent' THEN 'completed'
    WHEN hold = 'released' THEN CASE status WHEN 'failed' THEN 'failed' ELSE 'cancelled' END
    WHEN activation_id IS NULL THEN 'pending' ELSE 'reserved' END AS status,
  number_id AS subject, requested_at AS created_at FROM numbers
UNION ALL
SELECT 'recharges', true, wallet_id, recharge_id, version, 'deposit', amount,
  CASE status WHEN 'pending' THEN 'pending' WHEN 'paid' THEN 'completed' ELSE 'failed' END, recharge_id, created_at
FROM recharges
UNION ALL
SELECT 'withdrawals', true, wallet_id, withdrawal_id, version, 'withdrawal', CASE status WHEN 'partly' THEN -returned ELSE -amount END,
  CASE status WHEN 'failed' THEN 'failed' WHEN 'held' THEN 'reserved' WHEN 'approved' THEN 'reserved'
    ELSE 'completed' END, withdrawal_id, requested_at
FROM withdrawals
UNION ALL
SELECT 'corrections', true, wallet_id, correction_id, version, CASE type WHEN 'gateway-refund' THEN 'reversal' ELSE type END, amount,
  'completed', subject, created_at
FROM corrections`;

type Source = 'numbers' | 'recharges' | 'withdrawals' | 'corrections';

/** Where transactions of a type, or of a status, can come from. */
const SOURCES_OF_TYPES: Readonly<Record<string, readonly Source[]>> = {
  deposit: ['recharges', 'corrections'],
  purchase: ['numbers'],
  reservation: ['numbers'],
  refund: ['corrections'],
  adjustment: ['corrections'],
  withdrawal: ['withdrawals'],
  reversal: ['corrections'],
};
const SOURCES_OF_STATUSES: Readonly<Record<string, readonly Source[]>> = {
  pending: ['numbers', 'recharges'],
  reserved: ['numbers', 'withdrawals'],
  completed: ['numbers', 'recharges', 'withdrawals', 'corrections'],
  cancelled: ['numbers'],
  failed: ['numbers', 'recharges', 'withdrawals'],
};
/** Of a number, only while it is open. */
const OPEN = ['pending', 'reserved'];

const isOpen = (values: readonly string[]): boolean => values.every((value) => OPEN.includes(value));

const among = (sources: Readonly<Record<string, readonly Source[]>>, values: readonly string[]): string =>
  `t.source IN (${[...new Set(values.flatMap((value) => sources[value] ?? []))].map((one) => `'${one}'`).join(', ')})`;

const ofType = (values: readonly string[], bind: Bind): string =>
  `${among(SOURCES_OF_TYPES, values)} AND t.type = ANY(${bind(values)}::text[])`;

const ofStatus = (values: readonly string[], bind: Bind): string =>
  [
    ...(isOpen(values) ? ['t.is_open'] : []),
    among(SOURCES_OF_STATUSES, values),
    `t.status = ANY(${bind(values)}::text[])`,
  ].join(' AND ');

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
      ...{ title: 'Type', kind: 'status', sql: 't.type' },
      filter: { operators: ['is'], type: 'text', where: (_, values, bind) => ofType(values, bind) },
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
      ...{ title: 'Status', kind: 'status', sql: 't.status' },
      filter: {
        ...{ operators: ['is'], type: 'text', isScanned: (values) => !isOpen(values) },
        where: (_, values, bind) => ofStatus(values, bind),
      },
      values: {
        pending: { title: 'Pending', tone: 'wait' },
        reserved: { title: 'Reserved', tone: 'wait' },
        completed: { title: 'Completed', tone: 'good' },
        cancelled: { title: 'Cancelled', tone: 'quiet' },
        failed: { title: 'Failed', tone: 'bad' },
      },
    },
    amount: {
      ...{ title: 'Amount', kind: 'money', sql: 't.amount' },
      filter: { operators: ['min', 'max'], type: 'bigint', isScanned: true },
    },
    user: userColumn('t.wallet_id'),
    subject: { title: 'About', kind: 'code', sql: 't.subject' },
    entry: {
      ...{ title: 'Last entry', kind: 'link', to: '/ledger/:value' },
      sql: `(t.wallet_id || ':' || t.version)`,
    },
  },
  defaultSort: '-created',
};
