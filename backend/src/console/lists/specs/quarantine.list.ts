/** The list of payments that fitted no order, with what was decided about each (decision 0188). */
import { timeFilter } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

/** What was recorded of a case has keys of its own in the stream of its gateway. */
const recorded = (alias: string, key: string): string =>
  `LEFT JOIN entries ${alias} ON ${alias}.stream = 'gateway:' || p.gateway
     AND ${alias}.key = '${key}-' || p.payment_id AND ${alias}.seq = 0`;

const from = `FROM payments p ${recorded('d', 'quarantine-decided')} ${recorded('f', 'quarantine-return-failed')}
  ${recorded('g', 'quarantine-released')}
  LEFT JOIN credits c ON c.gateway = p.gateway AND c.payment_id = p.payment_id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN c.payment_id IS NOT NULL OR g.first IS NOT NULL OR strpos(d.canonical, '"QuarantineReleased"') > 0
      THEN 'released'
    WHEN f.first IS NOT NULL THEN 'refused' WHEN d.first IS NOT NULL THEN 'decided' ELSE 'open' END AS state) s`;

export const QUARANTINE: ListSpec = {
  name: 'quarantine',
  title: 'Payments put aside',
  empty: 'A payment that fits no order comes here, and leaves as a credit or back to where it came from.',
  needs: ['transaction_management', 'balance_management'],
  from: `FROM (SELECT p.*, s.state, c.wallet_id ${from} WHERE p.fate = 'quarantine') q`,
  id: { sql: `(q.gateway || ':' || q.payment_id)`, type: 'text' },
  to: '/payments/quarantine/:id',
  columns: {
    since: {
      ...{ title: 'Put aside', kind: 'time', sql: 'q.decided_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    state: {
      ...{ title: 'State', kind: 'status', sql: 'q.state' },
      filter: { operators: ['is'], type: 'text', isScanned: true },
      values: {
        open: { title: 'Nobody has decided', tone: 'wait' },
        decided: { title: 'On its way', tone: 'info' },
        refused: { title: 'To be sent by the bank', tone: 'bad' },
        released: { title: 'Released', tone: 'good' },
      },
    },
    amount: { title: 'Amount', kind: 'money', sql: `CASE WHEN q.currency = 'INR' THEN q.amount END` },
    currency: { title: 'Currency', kind: 'code', sql: 'q.currency' },
    why: {
      ...{ title: 'Why', kind: 'status', sql: `coalesce(q.reason, 'unknown-order')` },
      values: {
        'unknown-order': { title: 'No order of ours', tone: 'bad' },
        'currency-differs': { title: 'Another currency', tone: 'bad' },
        'amount-differs': { title: 'Another amount', tone: 'bad' },
        'second-payment': { title: 'Paid a second time', tone: 'wait' },
        'credited-before': { title: 'Credited before, to another order', tone: 'bad' },
      },
    },
    gateway: { title: 'Gateway', kind: 'code', sql: 'q.gateway', filter: { operators: ['is'], type: 'text' } },
    payment: { title: 'Payment', kind: 'code', sql: 'q.payment_id' },
    order: { title: 'Order it names', kind: 'code', sql: 'q.order_id' },
    user: { title: 'Credited to', kind: 'link', sql: 'q.wallet_id', to: '/users/:value', isOptional: true },
  },
  scannedRows: 500, // each takes four keys of others
  defaultSort: '-since',
};
