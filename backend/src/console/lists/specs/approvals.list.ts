/** The list of what staff ask to do with money: what waits, who asked, and how it ended. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ApprovalReason } from '../../../domain/staff/approving.js';
import type { ListSpec, StatusValue } from '../list-spec.js';

const state = `CASE WHEN a.state = 'asked' AND a.expires_at <= now() THEN 'expired' ELSE a.state END`;

const REASON_VALUES: Readonly<Record<ApprovalReason, StatusValue>> = {
  'number-used-before': { title: 'Number used before', tone: 'quiet' },
  'code-not-accepted': { title: 'Code not accepted', tone: 'quiet' },
  'wrong-service': { title: 'For another service', tone: 'quiet' },
  goodwill: { title: 'Goodwill', tone: 'quiet' },
  compensation: { title: 'Compensation for a disruption', tone: 'quiet' },
  'booking-mistake': { title: 'Mistake in the books', tone: 'quiet' },
  'late-payment': { title: 'Late payment', tone: 'quiet' },
  returned: { title: 'Payment sent back', tone: 'quiet' },
  'requested-by-person': { title: 'Requested by the person', tone: 'quiet' },
  'month-ended': { title: 'The month has ended', tone: 'quiet' },
  'year-ended': { title: 'The year has ended', tone: 'quiet' },
  'facts-missing': { title: 'Facts were missing', tone: 'quiet' },
  'closed-by-mistake': { title: 'Closed by mistake', tone: 'quiet' },
  'same-money': { title: 'The same money', tone: 'quiet' },
  'fee-accepted': { title: 'The fee is accepted', tone: 'quiet' },
  'corrected-later': { title: 'Corrected by another line', tone: 'quiet' },
  'not-recoverable': { title: 'Cannot be recovered', tone: 'quiet' },
  'bank-charge': { title: 'Charge of the bank', tone: 'quiet' },
  rounding: { title: 'Rounding', tone: 'quiet' },
  'unknown-receipt': { title: 'Money from an unknown source', tone: 'quiet' },
  'matched-by-mistake': { title: 'Matched by mistake', tone: 'quiet' },
  'corrected-by-them': { title: 'Corrected by the other side', tone: 'quiet' },
  other: { title: 'Another reason', tone: 'quiet' },
};

export const APPROVALS: ListSpec = {
  name: 'approvals',
  title: 'Requests about money',
  empty: 'What somebody asks to do with a person’s money is here, and waits for another person where it is large.',
  needs: ['balance_management', 'transaction_management'],
  from: 'FROM approvals a',
  joins: 'LEFT JOIN staff s ON s.id = a.asked_by LEFT JOIN staff t ON t.id = a.decided_by',
  id: { sql: 'a.approval_id', type: 'uuid' },
  to: '/money/:id',
  columns: {
    asked: {
      ...{ title: 'Asked', kind: 'time', sql: 'a.asked_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    state: {
      ...{ title: 'State', kind: 'status', sql: state },
      filter: { operators: ['is'], type: 'text', sql: state },
      values: {
        asked: { title: 'Waits for approval', tone: 'wait' },
        approved: { title: 'Approved, not done yet', tone: 'wait' },
        done: { title: 'Done', tone: 'good' },
        refused: { title: 'Refused', tone: 'quiet' },
        withdrawn: { title: 'Withdrawn', tone: 'quiet' },
        expired: { title: 'Expired', tone: 'quiet' },
        failed: { title: 'Could not be done', tone: 'bad' },
      },
    },
    kind: {
      ...{ title: 'What', kind: 'status', sql: 'a.kind', filter: { operators: ['is'], type: 'text' } },
      values: {
        adjustment: { title: 'Adjustment', tone: 'info' },
        refund: { title: 'Refund', tone: 'info' },
        withdrawal: { title: 'Withdrawal', tone: 'info' },
        quarantine: { title: 'Payment put aside', tone: 'info' },
        close: { title: 'Close of a month', tone: 'info' },
        'close-withdrawal': { title: 'Withdrawal of a close', tone: 'info' },
        'year-close': { title: 'Close of a year', tone: 'info' },
        match: { title: 'Match by hand', tone: 'info' },
        'write-off': { title: 'Write-off', tone: 'info' },
        unmatch: { title: 'Match taken back', tone: 'info' },
      },
    },
    amount: {
      ...{ title: 'Amount', kind: 'money' },
      sql: `coalesce((a.payload->>'amount')::bigint, a.amount)`,
      filter: { operators: ['min', 'max'], type: 'bigint', sql: 'a.amount' },
    },
    reason: { title: 'Reason', kind: 'status', sql: 'a.reason', values: REASON_VALUES },
    askedBy: { title: 'Asked by', kind: 'text', sql: `coalesce(s.email, a.asked_by::text)` },
    expires: { title: 'Expires', kind: 'time', sql: `CASE WHEN a.state = 'asked' THEN a.expires_at END` },
    decidedBy: { title: 'Decided by', kind: 'text', sql: `coalesce(t.email, a.decided_by::text)` },
    user: userColumn(`CASE WHEN a.wallet_id NOT LIKE '%:%' THEN a.wallet_id END`),
    digest: { title: 'Digest', kind: 'code', sql: `left(encode(a.digest, 'hex'), 12)`, isOptional: true },
    outcome: { title: 'Why not done', kind: 'code', sql: 'a.outcome', isOptional: true },
  },
  defaultSort: '-asked',
};
