/** The list of recharge orders. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

export const RECHARGES: ListSpec = {
  name: 'recharges',
  title: 'Recharge orders',
  empty: 'Each recharge that somebody orders is here at once, paid or not.',
  needs: ['order_management', 'transaction_management', 'balance_management'],
  from: 'FROM recharges r',
  joins: 'LEFT JOIN payment_orders o ON o.order_id = r.recharge_id AND o.wallet_id = r.wallet_id',
  id: { sql: `(r.wallet_id || ':' || r.recharge_id)`, type: 'text' },
  to: '/payments/recharges/:id',
  columns: {
    created: {
      ...{ title: 'Ordered', kind: 'time', sql: 'r.created_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    amount: {
      ...{ title: 'Amount', kind: 'money', sql: 'r.amount' },
      filter: { operators: ['min', 'max'], type: 'bigint', isScanned: true },
    },
    status: {
      ...{ title: 'Status', kind: 'status', sql: 'r.status', filter: { operators: ['is'], type: 'text' } },
      values: {
        pending: { title: 'Pending', tone: 'wait' },
        paid: { title: 'Paid', tone: 'good' },
        failed: { title: 'Failed', tone: 'bad' },
        expired: { title: 'Expired', tone: 'quiet' },
      },
    },
    gateway: {
      ...{ title: 'Gateway', kind: 'code', sql: 'coalesce(o.gateway, r.gateway)' },
      filter: { operators: ['is'], type: 'text', sql: 'r.gateway', isScanned: true },
    },
    payment: { title: 'Payment', kind: 'code', sql: 'r.payment_id' },
    user: userColumn('r.wallet_id'),
    order: { title: 'Order id', kind: 'code', sql: 'r.recharge_id', isOptional: true },
    paid: { title: 'Paid at', kind: 'time', sql: 'r.paid_at', isOptional: true },
    updated: { title: 'Changed', kind: 'time', sql: 'r.updated_at', isOptional: true },
    checked: { title: 'Gateway asked', kind: 'time', sql: 'o.last_checked_at', isOptional: true },
    held: { title: 'Held for a dispute', kind: 'money', sql: 'r.held', isOptional: true },
    returnable: { title: 'May go back', kind: 'money', sql: 'r.returnable', isOptional: true },
  },
  defaultSort: '-created',
};
