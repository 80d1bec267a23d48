/** Tables that the ledger does not write, with the columns that a bench of the console fills. */
import type { Table } from '@backend/ledger/tables.js';

/** Text is what COPY makes of every value. */
const table = (name: string, ...columns: readonly string[]): Table => ({
  name,
  columns: Object.fromEntries(columns.map((column) => [column, 'text'])),
});

export const USERS = table(
  'users',
  ...['id', 'email', 'password_hash', 'full_name', 'phone', 'created_at', 'updated_at', 'email_proved_at'],
);
export const STAFF = table('staff', 'id', 'email', 'name', 'password_hash', 'role');
export const MESSAGES = table(
  'contact_messages',
  ...['message_id', 'user_id', 'name', 'email', 'subject', 'priority', 'message', 'created_at', 'updated_at'],
  ...['status', 'assigned_to', 'first_answered_at'],
);
export const PAYMENT_ORDERS = table(
  'payment_orders',
  ...['order_id', 'wallet_id', 'gateway', 'amount', 'gateway_ref', 'hosted_url', 'created_at'],
);
export const PAYMENTS = table(
  'payments',
  ...['gateway', 'payment_id', 'order_id', 'amount', 'currency', 'fate', 'reason', 'decided_at'],
);
export const WEBHOOKS = table(
  'gateway_inbox',
  ...['gateway', 'event_id', 'body', 'body_hash', 'notice', 'received_at', 'deliveries', 'outcome'],
);
export const WORK_ITEMS = table('work_items', 'kind', 'subject', 'since', 'facts', 'closed_at');
export const ORPHANS = table(
  'orphans',
  ...['provider', 'activation_id', 'country', 'service', 'phone', 'first_at', 'last_at', 'ended_at'],
);
export const APPROVALS = table(
  'approvals',
  ...['approval_id', 'kind', 'payload', 'digest', 'wallet_id', 'amount', 'reason', 'note', 'preview', 'way'],
  ...['asked_by', 'asked_at', 'expires_at', 'state', 'decided_by', 'decided_at', 'not_before', 'ended_at'],
);
