/**
 * What keeps the database from doing harm, as the migrations make it: unique indexes, checks, triggers against changes,
 * and rights that the application does not have. Verify compares the database with these lists.
 */
import { ONLY_FORWARD } from '@migrations/0038-number-columns.js';
import { ADDED_AND_DELETED, ONLY_ADDED, ONLY_BY_TRIGGERS } from '@migrations/grants.js';
import { AUDIT_PROMISE } from './check-audit.js';
import type { Invariant } from '../invariants.js';

interface Unique {
  readonly promise: number;
  readonly table: string;
  readonly columns: readonly string[];
  /** The index has only these rows. */
  readonly among?: string;
}

/** The keys that keep an effect, a payment or a code from being there twice. */
const UNIQUE: readonly Unique[] = [
  { promise: 6, table: 'entries', columns: ['stream', 'key', 'seq'] },
  { promise: 2, table: 'entries', columns: ['stream', 'first'] },
  { promise: 3, table: 'accounts', columns: ['no'] },
  { promise: 3, table: 'accounts', columns: ['name'] },
  { promise: 3, table: 'parties', columns: ['no'] },
  { promise: 3, table: 'parties', columns: ['name'] },
  { promise: 10, table: 'credits', columns: ['gateway', 'payment_id'] },
  { promise: 10, table: 'credits', columns: ['gateway', 'order_id'] },
  { promise: 10, table: 'payments', columns: ['gateway', 'payment_id'] },
  { promise: 10, table: 'gateway_inbox', columns: ['gateway', 'body_hash'] },
  { promise: 10, table: 'payment_orders', columns: ['order_id'] },
  { promise: 11, table: 'seals', columns: ['seal_no'] },
  { promise: 11, table: 'seal_leaves', columns: ['seal_no', 'wallet_id'] },
  { promise: 11, table: 'streams', columns: ['stream'] },
  { promise: 11, table: 'streams', columns: ['no'] },
  { promise: 11, table: 'stream_leaves', columns: ['no', 'seal_no'] },
  { promise: 11, table: 'seal_tiles', columns: ['level', 'place', 'seal_no'] },
  { promise: 11, table: 'liability_tiles', columns: ['seal_no', 'level', 'place'] },
  { promise: 12, table: 'outbox', columns: ['stream', 'version', 'seq'] },
  { promise: 13, table: 'numbers', columns: ['wallet_id', 'number_id'] },
  { promise: 13, table: 'numbers', columns: ['provider', 'activation_id'], among: '(activation_id IS NOT NULL)' },
  { promise: 13, table: 'recharges', columns: ['wallet_id', 'recharge_id'] },
  { promise: 13, table: 'withdrawals', columns: ['wallet_id', 'withdrawal_id'] },
  { promise: 13, table: 'corrections', columns: ['wallet_id', 'correction_id'] },
  { promise: 15, table: 'codes', columns: ['wallet_id', 'number_id', 'seq'] },
  { promise: 15, table: 'phones', columns: ['wallet_id', 'number_id'] },
  { promise: AUDIT_PROMISE, table: 'audit', columns: ['seq'] },
];

/** What PostgreSQL checks of every entry. */
const CHECKED: readonly { readonly promise: number; readonly check: string }[] = [
  { promise: 1, check: '(available >= 0)' },
  { promise: 1, check: '(held >= 0)' },
  { promise: 1, check: '(receivable >= 0)' },
  { promise: 1, check: '(open_numbers >= 0)' },
  { promise: 3, check: '(0 < ALL (postings[:][6:6]))' },
  { promise: 2, check: '((event_count >= 1) AND (event_count <= 64))' },
];

/** Tables whose rows a trigger keeps from being changed or deleted. */
const NEVER_CHANGED = [
  ...['entries', 'accounts', 'parties', 'streams', 'seals', 'seal_leaves', 'accepted_findings', 'clock_facts'],
  ...['exchange_rates', 'money_kind', 'audit', 'ledger_checks'],
];
/** As above; `seal_leaves` has no such trigger: nobody but its owner has the right. */
const NEVER_EMPTIED = [...NEVER_CHANGED.filter((table) => table !== 'seal_leaves'), ...ADDED_AND_DELETED];

/**
 * The bits of `pg_trigger.tgtype`: for each row, before, delete, update; without delete; and: before, truncate.
 */
const BEFORE_CHANGE = 1 | 2 | 8 | 16;
const BEFORE_UPDATE = 1 | 2 | 16;
const BEFORE_EMPTYING = 2 | 32;
/** What the function of these triggers does, and nothing else. */
const REFUSES = String.raw`^\s*BEGIN\s+RAISE EXCEPTION [^;]*;\s*END\s*$`;

const promiseOf = (table: string): number => (table === 'audit' ? AUDIT_PROMISE : 11);
const NO_PLACE = 'NULL AS stream, NULL::bigint AS version';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (texts: readonly string[]): string => `ARRAY[${texts.map(quoted).join(', ')}]`;

const isMissing = ({ promise, table, columns, among }: Unique): Invariant => ({
  promise,
  violations: `SELECT ${NO_PLACE}, ${quoted(`nothing keeps apart two rows of ${table} with one ${columns.join(', ')}`)} AS text
    WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = ${quoted(table)}::regclass AND i.indisunique AND i.indisvalid
      AND pg_get_expr(i.indpred, i.indrelid) IS NOT DISTINCT FROM ${among ? quoted(among) : 'NULL'}
      AND ${list(columns)} = (SELECT array_agg(a.attname::text ORDER BY k.place)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attribute, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attribute))`,
});

const isUnchecked = ({ promise, check }: (typeof CHECKED)[number]): Invariant => ({
  promise,
  violations: `SELECT ${NO_PLACE}, ${quoted(`nothing checks of entries that ${check}`)} AS text
    WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'entries'::regclass AND contype = 'c' AND convalidated
      AND pg_get_expr(conbin, conrelid) = ${quoted(check)})`,
});

const isOpen = (table: string, happens: string, type: number): Invariant => ({
  promise: promiseOf(table),
  violations: `SELECT ${NO_PLACE}, ${quoted(`no trigger keeps rows of ${table} from being ${happens}`)} AS text
    WHERE NOT EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE t.tgrelid = ${quoted(table)}::regclass AND t.tgtype = ${type} AND t.tgenabled IN ('O', 'A')
        AND t.tgqual IS NULL AND t.tgattr::text = '' AND p.prosrc ~ ${quoted(REFUSES)})`,
});

/** The row of a number keeps its owner, its version grows, and its hold ends once. */
const mayGoBack: Invariant = {
  promise: 5,
  violations: `SELECT ${NO_PLACE}, 'no trigger keeps the rows of numbers from going back' AS text
    WHERE NOT EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE t.tgrelid = 'numbers'::regclass AND t.tgtype = ${BEFORE_UPDATE} AND t.tgenabled IN ('O', 'A')
        AND t.tgqual IS NULL AND t.tgattr::text = '' AND p.prosrc = ${quoted(ONLY_FORWARD)})`,
};

/**
 * Whoever asks: what a role has that does not own the installation, by the lists of the table and of its columns. Where
 * one role is the owner and the application, nothing was taken from it.
 */
const isGiven = (table: string, rights: readonly string[]): Invariant => ({
  promise: promiseOf(table),
  violations: `SELECT DISTINCT ${NO_PLACE}, 'the role ' || coalesce(r.rolname, 'public') || ' has the right to '
      || given.privilege_type || ' on ${table}' AS text
    FROM (SELECT a.grantee, a.privilege_type FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
        WHERE c.oid = ${quoted(table)}::regclass
      UNION ALL SELECT a.grantee, a.privilege_type FROM pg_attribute t, aclexplode(t.attacl) a
        WHERE t.attrelid = ${quoted(table)}::regclass) given
    LEFT JOIN pg_roles r ON r.oid = given.grantee
    WHERE given.privilege_type = ANY(${list(rights)})
      AND given.grantee <> (SELECT relowner FROM pg_class WHERE oid = 'migrations'::regclass)`,
});

export const PROTECTIONS: readonly Invariant[] = [
  ...UNIQUE.map(isMissing),
  ...CHECKED.map(isUnchecked),
  ...NEVER_CHANGED.map((table) => isOpen(table, 'changed', BEFORE_CHANGE)),
  ...ADDED_AND_DELETED.map((table) => isOpen(table, 'changed', BEFORE_UPDATE)),
  ...NEVER_EMPTIED.map((table) => isOpen(table, 'taken away at once', BEFORE_EMPTYING)),
  mayGoBack,
  ...ONLY_ADDED.map((table) => isGiven(table, ['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER'])),
  ...ADDED_AND_DELETED.map((table) => isGiven(table, ['UPDATE', 'TRUNCATE', 'TRIGGER'])),
  ...[...ONLY_BY_TRIGGERS, 'migrations'].map((table) =>
    isGiven(table, ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']),
  ),
];
