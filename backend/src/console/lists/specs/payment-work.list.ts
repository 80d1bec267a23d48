/** Disputes, and what else of payments only people can settle: the work items of payments, open and closed. */
import { timeFilter } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

const KINDS = {
  'dispute-open': { title: 'Dispute', tone: 'bad' },
  'reversal-unsettled': { title: 'Reversal not settled', tone: 'bad' },
  'withdrawal-by-bank': { title: 'Withdrawal by the bank', tone: 'wait' },
  'quarantine-by-bank': { title: 'Payment back by the bank', tone: 'wait' },
  'recharge-uncertain': { title: 'Recharge not confirmed', tone: 'wait' },
  'gateway-silent': { title: 'Gateway is silent', tone: 'bad' },
} as const;

const ofPayments = Object.keys(KINDS)
  .map((kind) => `'${kind}'`)
  .join(', ');

export const PAYMENT_WORK: ListSpec = {
  name: 'paymentWork',
  title: 'Disputes and payments that need somebody',
  empty: 'A dispute, a transfer by the bank or a payment that nothing explains comes here by itself.',
  needs: ['transaction_management', 'balance_management'],
  from: `FROM (SELECT * FROM work_items WHERE kind IN (${ofPayments})) w`,
  id: { sql: `(w.kind || ':' || w.subject)`, type: 'text' },
  columns: {
    since: {
      ...{ title: 'Since', kind: 'time', sql: 'w.since' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    kind: {
      ...{ title: 'What', kind: 'status', sql: 'w.kind', values: KINDS },
      filter: { operators: ['is'], type: 'text' },
    },
    state: {
      ...{ title: 'State', kind: 'status', sql: `CASE WHEN w.closed_at IS NULL THEN 'open' ELSE 'closed' END` },
      values: { open: { title: 'Open', tone: 'wait' }, closed: { title: 'Settled', tone: 'good' } },
      filter: { operators: ['is'], type: 'text' },
    },
    subject: { title: 'About', kind: 'code', sql: 'w.subject' },
    amount: { title: 'Amount', kind: 'money', sql: `(w.facts->>'amount')` },
    payment: { title: 'Payment', kind: 'code', sql: `(w.facts->>'payment')` },
    user: { title: 'User', kind: 'link', sql: `(w.facts->>'wallet')`, to: '/users/:value' },
    closed: { title: 'Settled at', kind: 'time', sql: 'w.closed_at', isOptional: true },
  },
  defaultSort: '-since',
};
