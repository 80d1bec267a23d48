/** What can be in the audit, and which permissions show it: each action belongs to an area (decision 0229). */
import { hasPermission, type Need, type PermissionHolder } from '../domain/staff/permission.js';

/** What the machine, scripts and the accounts of staff themselves do: for whoever may read the audit at all. */
const SYSTEM: readonly Need[] = ['system_control'];
const STAFF: readonly Need[] = ['super_admin'];
const PEOPLE: readonly Need[] = ['user_management'];
const BANS: readonly Need[] = ['user_ban'];
const ORDERS: readonly Need[] = ['order_management'];
const MONEY: readonly Need[] = ['transaction_management', 'balance_management'];
/** What is read of the books as a whole. */
const BOOKS: readonly Need[] = ['transaction_management'];
const SETTINGS: readonly Need[] = ['settings_management', 'system_control'];
const CATALOGUE: readonly Need[] = ['api_management'];
const EXPORTS: readonly Need[] = ['export_data'];

/** The names are stored: none is ever taken away or renamed. */
const AREA_OF_ACTION = {
  'secrets-rotated': SYSTEM,
  'audit-details-erased': SYSTEM,
  'wallet-repaired': SYSTEM,
  'read-model-swapped': SYSTEM,
  'work-handed-out': SYSTEM,
  'acceptance-propose': SYSTEM,
  'acceptance-confirm': SYSTEM,
  'acceptance-withdraw': SYSTEM,
  'token-made': SYSTEM,
  'token-revoked': SYSTEM,
  'queue-paused': SYSTEM,
  'queue-resumed': SYSTEM,
  'queue-job-retried': SYSTEM,
  'queue-job-promoted': SYSTEM,
  'totp-set-up': SYSTEM,
  'recovery-code-used': SYSTEM,
  'staff-password-changed': SYSTEM,
  'first-admin-made': STAFF,
  'staff-invited': STAFF,
  'staff-invite-withdrawn': STAFF,
  'staff-joined': STAFF,
  'staff-removed': STAFF,
  'staff-reset': STAFF,
  'staff-role-changed': STAFF,
  'staff-sessions-ended': STAFF,
  'staff-tokens-revoked': STAFF,
  'permission-granted': STAFF,
  'permission-revoked': STAFF,
  'user-sessions-ended': PEOPLE,
  'mail-resent': PEOPLE,
  'view-as-began': PEOPLE,
  'view-as-ended': PEOPLE,
  'message-open': PEOPLE,
  'message-closed': PEOPLE,
  'message-assigned': PEOPLE,
  'message-answered': PEOPLE,
  'message-noted': PEOPLE,
  'answer-template-saved': PEOPLE,
  'answer-template-removed': PEOPLE,
  'user-banned': BANS,
  'ban-lifted': BANS,
  'abuse-flag-closed': BANS,
  'code-shown': ORDERS,
  'number-checked': ORDERS,
  'number-cancel-requested': ORDERS,
  'number-released': ORDERS,
  'number-never-bought': ORDERS,
  'orphan-cancelled': ORDERS,
  'loss-settled': ORDERS,
  'approval-asked': MONEY,
  'approval-approved': MONEY,
  'approval-refused': MONEY,
  'approval-withdrawn': MONEY,
  'balance-adjusted': MONEY,
  'purchase-refunded': MONEY,
  'withdrawal-approved': MONEY,
  'withdrawal-rejected': MONEY,
  'withdrawal-transferred': MONEY,
  'withdrawal-transfer-failed': MONEY,
  'quarantine-released': MONEY,
  'quarantine-transferred': MONEY,
  'recharge-checked': MONEY,
  'bank-account-shown': MONEY,
  'statement-taken': MONEY,
  'invoice-taken': MONEY,
  'account-statement-taken': BOOKS,
  'replay-asked': BOOKS,
  'replay-cancelled': BOOKS,
  'period-closed': BOOKS,
  'close-withdrawn': BOOKS,
  'year-closed': BOOKS,
  'items-matched': BOOKS,
  'match-undone': BOOKS,
  'recon-file-imported': BOOKS,
  'reconciliation-kept': BOOKS,
  'difference-written-off': BOOKS,
  'setting-changed': SETTINGS,
  'provider-account-changed': CATALOGUE,
  'service-changed': CATALOGUE,
  'denylist-changed': CATALOGUE,
  'list-export-begun': EXPORTS,
  'list-export-ended': EXPORTS,
  'list-export-asked': EXPORTS,
  'list-export-made': EXPORTS,
  'list-export-failed': EXPORTS,
  'list-export-cancelled': EXPORTS,
  'list-export-taken': EXPORTS,
  'figures-exported': EXPORTS,
} as const satisfies Readonly<Record<string, readonly Need[]>>;

/** A code in kebab-case, as in `user-banned`. */
export type AuditAction = keyof typeof AREA_OF_ACTION;

/** Where the stored name reads badly as a sentence. */
const TITLES: Readonly<Record<string, string>> = {
  'acceptance-propose': 'Acceptance of a finding proposed',
  'acceptance-confirm': 'Acceptance of a finding confirmed',
  'acceptance-withdraw': 'Acceptance of a finding withdrawn',
  'totp-set-up': 'Codes by an app set up',
  'first-admin-made': 'First admin added',
  'staff-invited': 'Colleague invited',
  'staff-invite-withdrawn': 'Invitation withdrawn',
  'staff-joined': 'Colleague joined',
  'staff-removed': 'Colleague removed',
  'staff-reset': 'Sign-in of a colleague reset',
  'staff-role-changed': 'Role of a colleague changed',
  'staff-sessions-ended': 'Sessions of a colleague ended',
  'staff-tokens-revoked': 'Tokens of a colleague revoked',
  'staff-password-changed': 'Own password changed',
  'token-made': 'Token created',
  'queue-job-retried': 'Job of a queue retried',
  'queue-job-promoted': 'Job of a queue promoted',
  'user-sessions-ended': 'Sessions of a user ended',
  'view-as-began': 'View as a user started',
  'view-as-ended': 'View as a user ended',
  'message-open': 'Message opened again',
  'message-noted': 'Note added to a message',
  'number-never-bought': 'Number settled as never bought',
  'approval-asked': 'Approval requested',
  'recon-file-imported': 'File of a gateway or the bank imported',
  'replay-asked': 'Replay requested',
  'list-export-begun': 'Export of a list started',
  'list-export-ended': 'Export of a list ended',
  'list-export-asked': 'Export of a list requested',
  'list-export-made': 'Export of a list finished',
  'list-export-failed': 'Export of a list failed',
  'list-export-cancelled': 'Export of a list cancelled',
  'list-export-taken': 'Export of a list downloaded',
};

/** 'setting-changed' -> 'Setting changed' */
export const titleOfAction = (action: string): string =>
  TITLES[action] ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ');

export const AUDIT_ACTIONS = Object.keys(AREA_OF_ACTION) as AuditAction[];

/** What staff did with money of people. */
export const ACTIONS_OF_MONEY = AUDIT_ACTIONS.filter((action) => AREA_OF_ACTION[action] === MONEY);

/** A super_admin sees every row, also one of an action that an earlier version had. */
export const actionsFor = (holder: PermissionHolder): readonly AuditAction[] | 'all' =>
  hasPermission(holder, 'super_admin')
    ? 'all'
    : AUDIT_ACTIONS.filter((action) => AREA_OF_ACTION[action].some((need) => hasPermission(holder, need)));
