/**
 * What neither the migrations nor the application make: triggers and rules that change what is written, rows that are
 * hidden, tables that a crash empties, roles that can do more than they should, names that mean another account.
 */
import { MOST_EVENTS } from '../../ledger/batch-context.js';
import { ACCOUNT_NUMBERS } from '../../ledger/posting-lines.js';
import type { Invariant } from '../invariants.js';

const NO_PLACE = 'NULL AS stream, NULL::bigint AS version';
const TABLES = `c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;
const list = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** What their triggers do is compared in `protections.ts`, where it protects the ledger. */
const TRIGGER_FUNCTIONS = [
  ...['never_changed', 'number_stream', 'numbers_only_forward', 'approvals_request_stays'],
  ...['claim_email', 'free_email', 'move_email'],
];

/** What is known again after a crash: they are written without the log. */
const EMPTY_AFTER_A_CRASH = [
  ...['poll_clock', 'due_claims', 'batch_looks'],
  ...['provider_budget', 'provider_reports', 'payment_checks'],
];

/** SHA-256 of their bodies in the migrations 0033 and 0013, without blanks. */
const BODIES: Readonly<Record<string, string>> = {
  number_stream: 'c8f270cde29b1add934ed8d958e2fc9e6a4389ece08f26ee256041a9f7117d2d',
  trusted_now: '03996dc47c629f6162ca56e43bbcefb894282522fc5f500e3f30dbbd0142c9b4',
};

const functions = Object.entries(BODIES)
  .map(([name, body]) => `('${name}', '${body}')`)
  .join(', ');

const OWNER = `(SELECT relowner FROM pg_class WHERE oid = 'migrations'::regclass)`;

/** Roles that record: those of the application. */
const RECORDING = `SELECT a.grantee FROM pg_class c, aclexplode(c.relacl) a
  WHERE c.oid = 'entries'::regclass AND a.privilege_type = 'INSERT' AND a.grantee NOT IN (0, ${OWNER})`;

/** Of a table or a view, and of its columns that hold what is private. */
const READING = `
SELECT a.grantee FROM pg_class c, aclexplode(c.relacl) a
WHERE c.oid IN ('entries'::regclass, 'events'::regclass) AND a.privilege_type = 'SELECT'
UNION SELECT a.grantee FROM pg_attribute t, aclexplode(t.attacl) a
WHERE t.attrelid IN ('entries'::regclass, 'events'::regclass) AND t.attname IN ('private', 'private_salt')
  AND a.privilege_type = 'SELECT'`;

const accounts = Object.entries(ACCOUNT_NUMBERS)
  .map(([name, no]) => `('${name}', ${no})`)
  .join(', ');

export const TAMPERING: readonly Invariant[] = [
  {
    promise: 3,
    violations: `SELECT ${NO_PLACE}, 'account ' || coalesce(k.no, a.no) || ' of the postings is named '
        || coalesce(a.name, 'by nothing') || ', and is ' || coalesce(k.name, 'none') AS text
      FROM (VALUES ${accounts}) AS k(name, no) FULL JOIN accounts a ON a.no = k.no
      WHERE a.name IS DISTINCT FROM k.name`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the trigger ' || t.tgname || ' on ' || c.relname || ' is not of a migration' AS text
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE ${TABLES} AND NOT t.tgisinternal
        AND NOT (p.pronamespace = c.relnamespace AND p.proname IN (${list(TRIGGER_FUNCTIONS)}))`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the rule ' || r.rulename || ' on ' || c.relname || ' is not of a migration' AS text
      FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE ${TABLES}`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'rows of ' || c.relname || ' are hidden from some roles' AS text
      FROM pg_class c WHERE ${TABLES} AND c.relrowsecurity`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'a crash would empty ' || c.relname AS text
      FROM pg_class c WHERE ${TABLES} AND c.relpersistence <> 'p' AND c.relname NOT IN (${list(EMPTY_AFTER_A_CRASH)})`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the function ' || k.name || ' is not that of the migrations' AS text
      FROM (VALUES ${functions}) AS k(name, body) LEFT JOIN pg_proc p
        ON p.proname = k.name AND p.pronamespace = 'public'::regnamespace
      WHERE encode(sha256(convert_to(regexp_replace(p.prosrc, '\\s', '', 'g'), 'UTF8')), 'hex') IS DISTINCT FROM k.body`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the role ' || r.rolname || ' can act as the owner of the tables' AS text
      FROM (${RECORDING}) a JOIN pg_roles r ON r.oid = a.grantee WHERE pg_has_role(r.oid, ${OWNER}, 'MEMBER')`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the setting ' || setting || ' is given to ' || coalesce(r.rolname, 'all roles') AS text
      FROM pg_db_role_setting s CROSS JOIN unnest(s.setconfig) AS setting LEFT JOIN pg_roles r ON r.oid = s.setrole
      WHERE s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
        AND setting ~ '^(session_replication_role=(?!origin)|synchronous_commit=(off|local)$)'`,
  },
  {
    promise: 11,
    violations: `SELECT ${NO_PLACE}, 'the role ' || coalesce(r.rolname, 'public') || ' may read what is private of the entries'
        AS text
      FROM (${READING}) a LEFT JOIN pg_roles r ON r.oid = a.grantee
      WHERE a.grantee <> ${OWNER} AND a.grantee NOT IN (${RECORDING})`,
  },
  {
    promise: 16,
    violations: `SELECT p.stream, p.version, 'the projector ' || p.projector || ' stands where no entry ends, and leaves events out'
        AS text
      FROM feed_positions p WHERE p.version > 0 AND NOT EXISTS (SELECT FROM entries e WHERE e.stream = p.stream
        AND e.first BETWEEN p.version - ${MOST_EVENTS - 1} AND p.version AND e.first + e.event_count - 1 = p.version)`,
  },
];
