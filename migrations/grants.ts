/**
 * What the application may do: everything with rows, except that history is only added to. Run after every migration.
 */

/** Facts and their evidence: read and added to, by a role that can do nothing else with them. */
export const ONLY_ADDED = [
  'entries',
  'accounts',
  'parties',
  'seals',
  'seal_leaves',
  'replay_runs',
  'ledger_checks',
  'accepted_findings',
  'exchange_rates',
  'money_kind',
  'clock_facts',
  'audit',
  'recon_files',
  'recon_lines',
  'recon_changed_lines',
  'recon_balances',
  'recon_runs',
  'invoice_start',
  'invoice_days',
  'invoices',
  'invoice_lines',
  'invoice_skips',
];

/** Rows of earlier versions, which nobody reads or writes any more (decision 0177). */
const KEPT = ['accepted_findings'];

/** Views are for reading; UPDATE is the right that `FOR UPDATE` asks for. */
const ONLY_READ = [
  'events',
  'postings',
  'wallets',
  'wallet_bans',
  'open_numbers',
  'polled_numbers',
  'success_rates',
  'listed_providers',
  'provider_terms',
];

/** Written by triggers, with the rights of their owner. */
export const ONLY_BY_TRIGGERS = ['emails', 'streams'];

/** Trees of seals: rows are deleted when they are not needed any more, and never changed. */
export const ADDED_AND_DELETED = ['stream_leaves', 'seal_tiles', 'liability_tiles'];

/** The role that staff view an account with: it has no login, and the application takes it for one transaction. */
const VIEWER = 'otp_viewer';

/**
 * What a person sees of their account, and no more: of codes the times alone, of the account no password. It writes
 * nothing (decision 0205).
 */
const SEEN_BY_VIEWER = [
  'transactions',
  'wallets',
  'wallet_bans',
  'phones (wallet_id, number_id, box)',
  'entries (stream, first, hash)',
  'codes (wallet_id, number_id, seq, received_at, late)',
  `numbers (wallet_id, number_id, status, reason, hold, service, service_name, country, country_name, server, price,
    codes, requested_at, assigned_at, deadline, closed_at)`,
  'users (id, email, typed_email, full_name, phone, state, created_at)',
];

/** Given anew: what is not named here any more is taken away. Where there is no such role, nobody views any. */
const viewerRights = `
DO $grants$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${VIEWER}') THEN
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${VIEWER};
    GRANT USAGE ON SCHEMA public TO ${VIEWER};
    ${SEEN_BY_VIEWER.map((seen) => {
      const [table, columns = ''] = seen.split(/ (?=\()/);
      return `GRANT SELECT ${columns} ON ${table} TO ${VIEWER};`;
    }).join('\n    ')}
  END IF;
END $grants$`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Those that the application made itself, for its queues, are its own already, and nobody else's to give. */
const ownSequences = (schema: string, app: string): string => `
DO $grants$ DECLARE made regclass; BEGIN
  FOR made IN SELECT oid FROM pg_class WHERE relkind = 'S' AND relnamespace = '${schema}'::regnamespace AND relowner = current_user::regrole LOOP
    EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO ${app}', made);
  END LOOP;
END $grants$`;

/** Statements for the owner to run. `schemas` are those that exist beside public. */
export const grantsTo = (role: string, schemas: readonly string[]): string[] => {
  const app = quoted(role);
  return [
    `GRANT USAGE ON SCHEMA public TO ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${app}`,
    `REVOKE UPDATE, DELETE, TRUNCATE ON ${ONLY_ADDED.join(', ')} FROM ${app}`,
    `REVOKE INSERT ON ${KEPT.join(', ')} FROM ${app}`,
    `REVOKE UPDATE, TRUNCATE ON ${ADDED_AND_DELETED.join(', ')} FROM ${app}`,
    `REVOKE INSERT, DELETE ON ${ONLY_READ.join(', ')} FROM ${app}`,
    `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${ONLY_BY_TRIGGERS.join(', ')} FROM ${app}`,
    `DO $grants$ BEGIN
      IF to_regclass('phones_to_encrypt') IS NOT NULL THEN REVOKE ALL ON phones_to_encrypt FROM ${app}; END IF;
    END $grants$`,
    `REVOKE ALL ON migrations FROM ${app}`,
    `GRANT SELECT ON migrations TO ${app}`,
    viewerRights,
    // The queue makes a sequence for each of its queues, so it needs CREATE in its own schema.
    ...schemas.flatMap((schema) => [
      `GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${app}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${app}`,
      ownSequences(schema, app),
    ]),
  ];
};
