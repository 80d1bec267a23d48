/**
 * Where each table lies once the database is sharded, and what is done first for what breaks a rule: the one place for
 * both. A new table is entered here with its migration (decision 0278; docs/scaling.md, "Sharding").
 */
import { EXCEPTIONS } from './exceptions.js';
import type { Declaration, Placement } from './rules.js';

type Local = readonly [because: string, ...tables: string[]];

const WALLET = { kind: 'distributed', group: 'wallet' } as const;
const byStream: Placement = { ...WALLET, by: 'stream' };
const byWallet: Placement = { ...WALLET, by: 'wallet_id' };
const onEachNode: Placement = { kind: 'reference' };

const all = (names: readonly string[], placement: Placement): Record<string, Placement> =>
  Object.fromEntries(names.map((name) => [name, placement]));

const LOCAL: readonly Local[] = [
  ['accounts of people are found by e-mail, and few columns are read with money', 'users', 'emails', 'preferences'],
  [
    'what belongs to an account of a person, and is read with it',
    ...['sessions', 'known_devices', 'password_resets', 'email_proofs', 'email_proof_requests', 'google_attempts'],
    ...['google_identities', 'push_subscriptions', 'mails', 'payment_sources', 'abuse_flags', 'security_log'],
    ...['contact_messages', 'contact_entries', 'answer_templates'],
  ],
  [
    'staff are few',
    ...['staff', 'staff_devices', 'staff_invites', 'staff_permissions', 'staff_recovery_codes', 'staff_sessions'],
    ...['staff_tokens', 'staff_totp', 'staff_positions', 'list_views', 'export_jobs', 'account_views', 'approvals'],
  ],
  [
    'one chain over all',
    'audit',
    'audit_details',
    'seals',
    'seal_leaves',
    'stream_leaves',
    'seal_tiles',
    'liability_tiles',
  ],
  ['numbers all streams in one order, for seals', 'streams'],
  [
    'a payment is found by the ids of its gateway, and credited once over all wallets: it is claimed here first',
    ...['credits', 'payments', 'payment_orders', 'gateway_inbox', 'gateway_refunds', 'settlement_days'],
  ],
  [
    'reconciliation compares everything with everything',
    ...['recon_cases', 'recon_changed_lines', 'recon_files', 'recon_items', 'recon_lines', 'recon_match_lines'],
    ...['recon_matches', 'recon_runs', 'recon_balances'],
  ],
  [
    'documents have one series of numbers a year',
    ...['invoices', 'invoice_days', 'invoice_lines', 'invoice_start', 'invoice_skips', 'invoice_holds'],
  ],
  [
    'totals over all wallets, kept by the feed',
    ...['daily_totals', 'account_days', 'account_hours', 'number_outcomes', 'feed_marks'],
  ],
  [
    'what providers sell and how they are: the same for everybody',
    ...[
      'catalog_countries',
      'catalog_days',
      'catalog_offers',
      'catalog_offers_of_day',
      'catalog_services',
      'providers',
    ],
    ...['provider_accounts', 'provider_budget', 'provider_lists', 'provider_reports', 'exchange_rates', 'orphans'],
    ...['sightings', 'batch_looks'],
  ],
  [
    'how the installation is',
    ...[
      'settings',
      'money_kind',
      'clock_facts',
      'migrations',
      'number_shape',
      'process_beats',
      'alarms',
      'alarm_notices',
    ],
    ...['job_failures', 'queue_pauses', 'queue_states', 'worker_beats'],
    ...['status_minutes', 'ledger_checks', 'accepted_findings', 'replay_jobs', 'replay_runs', 'work_items'],
  ],
];

const TABLES: Record<string, Placement> = {
  ...all(['entries', 'outbox', 'charges', 'feed_positions'], byStream),
  ...all(['numbers', 'codes', 'phones', 'recharges', 'withdrawals', 'corrections', 'bank_accounts'], byWallet),
  ...all(['due_claims', 'payment_checks', 'active_days'], byWallet),
  entry_references: { kind: 'distributed', by: 'reference', group: 'reference' },
  poll_clock: { kind: 'distributed', by: 'number_id', group: 'number' },
  ...all(['accounts', 'parties'], onEachNode),
};
for (const [because, ...names] of LOCAL) Object.assign(TABLES, all(names, { kind: 'local', because }));

/** They guard tables of the coordinator, or work that runs once over all. */
const LOCKS_ON_COORDINATOR = [
  ...['auth/email-proof/proof-mails', 'mail/mail-queue', 'contact/contact-messages', 'settings/settings-lock'],
  ...['audit/append-audit', 'approvals/approvals', 'console/providers/change-provider', 'console/exports/export-jobs'],
  ...['console/exports/make-export', 'console/view-as/account-views', 'invoices/make-invoices'],
  ...['payments/reconciliation/import-lines', 'payments/reconciliation/run-reconciliation'],
  ...['finance/replay/replay-jobs', 'finance/replay/run-replay-job', 'finance/check/ledger-check'],
  ...['ops/work/hand-out-matched', 'staff/commands/invite-staff', 'database/swap/alone'],
  ...['ledger/sealing/seal', 'migrate', 'numbers/codes/reencrypt-codes', 'numbers/phones/encrypt-old-phones'],
];

export const DECLARATION: Declaration = {
  tables: TABLES,
  locksOnCoordinator: LOCKS_ON_COORDINATOR,
  exceptions: EXCEPTIONS,
};
