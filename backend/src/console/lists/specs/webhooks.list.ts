/** The list of webhooks as they were received: what each reports in our terms, and never its body. */
import { timeFilter } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

const orderId = `(h.notice->>'orderId')`;

export const WEBHOOKS: ListSpec = {
  name: 'webhooks',
  title: 'Webhooks received',
  empty: 'What a gateway reports comes here, signed and each once.',
  needs: ['transaction_management', 'balance_management'],
  from: 'FROM gateway_inbox h',
  id: { sql: 'h.id', type: 'bigint' },
  columns: {
    received: {
      ...{ title: 'Received', kind: 'time', sql: 'h.received_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    gateway: { title: 'Gateway', kind: 'code', sql: 'h.gateway', filter: { operators: ['is'], type: 'text' } },
    reports: {
      ...{ title: 'Reports', kind: 'status', sql: `(h.notice->>'kind')` },
      filter: { operators: ['is'], type: 'text', isScanned: true },
      values: {
        paid: { title: 'Paid', tone: 'good' },
        failed: { title: 'Failed', tone: 'quiet' },
        refund: { title: 'Refund', tone: 'info' },
        dispute: { title: 'Dispute', tone: 'bad' },
        none: { title: 'Nothing follows', tone: 'quiet' },
      },
    },
    outcome: { title: 'Became', kind: 'code', sql: `coalesce(h.outcome, 'waiting')` },
    amount: {
      ...{ title: 'Amount', kind: 'money' },
      sql: `coalesce(h.notice#>>'{payment,amount}', h.notice->>'amount')`,
    },
    payment: {
      title: 'Payment',
      kind: 'code',
      sql: `coalesce(h.notice#>>'{payment,paymentId}', h.notice->>'paymentId')`,
    },
    order: { title: 'Order', kind: 'code', sql: orderId },
    deliveries: { title: 'Delivered', kind: 'count', sql: 'h.deliveries' },
    event: { title: 'Event id', kind: 'code', sql: 'h.event_id', isOptional: true },
    erased: { title: 'Body erased', kind: 'flag', sql: 'h.body IS NULL', isOptional: true },
  },
  defaultSort: '-received',
};
