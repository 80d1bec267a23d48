/** Every list of the console. Who may see which column is in docs/console.md, written from here by a test. */
import { ALARMS } from './alarms.list.js';
import { APPROVALS } from './approvals.list.js';
import { AUDIT } from './audit.list.js';
import { BANS } from './bans.list.js';
import { CORRECTIONS } from './corrections.list.js';
import { ENTRIES } from './entries.list.js';
import { INVOICES } from './invoices.list.js';
import type { ListSpec } from '../list-spec.js';
import { MESSAGES } from './messages.list.js';
import { NUMBER_WORK } from './number-work.list.js';
import { NUMBERS } from './numbers.list.js';
import { PAYMENT_WORK } from './payment-work.list.js';
import { POSTINGS } from './postings.list.js';
import { QUARANTINE } from './quarantine.list.js';
import { RECHARGES } from './recharges.list.js';
import { RECONCILIATION } from './reconciliation.list.js';
import { TRANSACTIONS } from './transactions.list.js';
import { USERS } from './users.list.js';
import { WEBHOOKS } from './webhooks.list.js';
import { WITHDRAWALS } from './withdrawals.list.js';

export const LISTS: readonly ListSpec[] = [
  ...[USERS, MESSAGES, BANS],
  ...[NUMBERS, NUMBER_WORK, RECHARGES],
  ...[WEBHOOKS, QUARANTINE, PAYMENT_WORK, CORRECTIONS, WITHDRAWALS],
  ...[APPROVALS, TRANSACTIONS, ENTRIES, POSTINGS, RECONCILIATION, INVOICES, AUDIT, ALARMS],
];
