/** The list of withdrawals, with how far each is. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

export const WITHDRAWALS: ListSpec = {
  name: 'withdrawals',
  title: 'Withdrawals',
  empty: 'Who asks for their money back is here at once; the amount is held until it is let go or rejected.',
  needs: ['transaction_management', 'balance_management'],
  from: 'FROM withdrawals w',
  id: { sql: `(w.wallet_id || ':' || w.withdrawal_id)`, type: 'text' },
  to: '/payments/withdrawals/:id',
  columns: {
    requested: {
      ...{ title: 'Requested', kind: 'time', sql: 'w.requested_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    amount: { title: 'Amount', kind: 'money', sql: 'w.amount', filter: { operators: ['min', 'max'], type: 'bigint' } },
    status: {
      ...{ title: 'Status', kind: 'status', sql: 'w.status', filter: { operators: ['is'], type: 'text' } },
      values: {
        held: { title: 'Waits for staff', tone: 'wait' },
        approved: { title: 'On its way', tone: 'info' },
        withdrawn: { title: 'Sent', tone: 'good' },
        partly: { title: 'Sent in part', tone: 'wait' },
        failed: { title: 'Not sent', tone: 'quiet' },
      },
    },
    returned: { title: 'Sent', kind: 'money', sql: 'w.returned' },
    released: { title: 'Back to the person', kind: 'money', sql: 'w.released' },
    user: userColumn('w.wallet_id'),
    withdrawal: { title: 'Withdrawal id', kind: 'code', sql: 'w.withdrawal_id', isOptional: true },
    updated: { title: 'Changed', kind: 'time', sql: 'w.updated_at', isOptional: true },
  },
  defaultSort: '-requested',
};
