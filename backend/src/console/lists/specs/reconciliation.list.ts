/**
 * What the newest reconciliation of each gateway, provider and of the bank left open: the work of people (decision
 * 0257).
 */
import { timeFilter } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

const REASONS = {
  'not-due': { title: 'Not due yet', tone: 'quiet' },
  missing: { title: 'Missing', tone: 'bad' },
  amount: { title: 'Other amount', tone: 'bad' },
  fee: { title: 'Wrong fee', tone: 'bad' },
  status: { title: 'Taken back', tone: 'bad' },
  duplicate: { title: 'Duplicate', tone: 'bad' },
  'line-changed': { title: 'Line has changed', tone: 'wait' },
  balance: { title: 'Balance differs', tone: 'bad' },
} as const;

const BUCKETS = {
  'ours-only': { title: 'Only in our books', tone: 'wait' },
  'theirs-only': { title: 'Only theirs', tone: 'wait' },
  both: { title: 'In both', tone: 'info' },
} as const;

/** Rows are few, and no index has these. */
const isOneOf = { operators: ['is'], type: 'text', isScanned: true } as const;

/** Days of India, from the due day to today. */
const OVERDUE = `greatest((now() AT TIME ZONE 'Asia/Kolkata')::date - (c.due AT TIME ZONE 'Asia/Kolkata')::date, 0)`;

export const RECONCILIATION: ListSpec = {
  name: 'reconciliation',
  title: 'Reconciliation: what is open',
  empty:
    'Each day, what gateways, providers and the bank say is compared with the books. What does not match comes here by itself.',
  needs: ['transaction_management'],
  from: 'FROM recon_cases c',
  id: { sql: 'c.case_id', type: 'bigint' },
  to: '/finance/reconciliation/:id',
  columns: {
    due: { title: 'Due', kind: 'time', sql: 'c.due', filter: timeFilter, sort: { type: 'timestamptz' } },
    age: { title: 'Days overdue', kind: 'count', sql: OVERDUE },
    source: { title: 'With', kind: 'text', sql: 'c.source', filter: { operators: ['is'], type: 'text' } },
    bucket: { title: 'Where', kind: 'status', sql: 'c.bucket', values: BUCKETS, filter: isOneOf },
    reason: { title: 'What', kind: 'status', sql: 'c.reason', values: REASONS, filter: isOneOf },
    ourAmount: { title: 'Our books', kind: 'money', sql: 'c.our_amount' },
    theirAmount: { title: 'Their lines', kind: 'money', sql: 'c.their_amount' },
    entry: {
      ...{ title: 'Entry', kind: 'link', to: '/ledger/:value' },
      sql: `CASE WHEN cardinality(c.ours) = 1 THEN regexp_replace(c.ours[1], ':[0-9]+$', '') END`,
    },
    ours: { title: 'Our items', kind: 'code', sql: `array_to_string(c.ours, ', ')`, isOptional: true },
    theirs: { title: 'Their lines by key', kind: 'code', sql: `array_to_string(c.theirs, ', ')` },
  },
  defaultSort: 'due',
};
