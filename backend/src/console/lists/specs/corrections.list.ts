/** The list of refunds, adjustments and reversals: what came to or left a wallet beside numbers and recharges. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

export const CORRECTIONS: ListSpec = {
  name: 'corrections',
  title: 'Refunds and corrections',
  empty: 'Refunds, adjustments, and what gateways took back are here once they are booked.',
  needs: ['transaction_management', 'balance_management'],
  from: 'FROM corrections c',
  id: { sql: `(c.wallet_id || ':' || c.correction_id)`, type: 'text' },
  columns: {
    created: {
      ...{ title: 'Booked', kind: 'time', sql: 'c.created_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    type: {
      ...{ title: 'What', kind: 'status', sql: 'c.type', filter: { operators: ['is'], type: 'text' } },
      values: {
        refund: { title: 'Refund', tone: 'info' },
        adjustment: { title: 'Adjustment', tone: 'info' },
        reversal: { title: 'Taken back by the bank', tone: 'bad' },
        'gateway-refund': { title: 'Paid back by the gateway', tone: 'bad' },
        deposit: { title: 'Payment that was put aside', tone: 'good' },
      },
    },
    amount: { title: 'Amount', kind: 'money', sql: 'c.amount', filter: { operators: ['min', 'max'], type: 'bigint' } },
    reason: { title: 'Reason', kind: 'text', sql: 'c.description' },
    user: userColumn('c.wallet_id'),
    subject: { title: 'About', kind: 'code', sql: 'c.subject' },
    entry: {
      ...{ title: 'Entry', kind: 'link', to: '/ledger/:value', isOptional: true },
      sql: `(c.wallet_id || ':' || c.version)`,
    },
  },
  defaultSort: '-created',
};
