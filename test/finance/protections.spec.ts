/**
 * What the migrations made to keep history from being changed, and what they never make: verify names what is missing
 * and what is there beside. Each change is taken back with its transaction.
 */
import { verify } from '@backend/finance/verify.js';
import { PROTECTIONS } from '@backend/finance/evidence/protections.js';
import { checkViews } from '@backend/finance/evidence/shown-views.js';
import { TAMPERING } from '@backend/finance/evidence/tampering.js';
import { Violations } from '@backend/finance/violation.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { CODE_KEY, SoundLedger } from './sound-ledger.js';

const roleOf = ({ database }: SoundLedger): string => new URL(database.appUrl).username;

let ledger: SoundLedger;
let app: string;

beforeAll(async () => {
  ledger = await SoundLedger.open();
  app = `"${roleOf(ledger)}"`;
});
afterAll(() => ledger.close());

/** What verify asks of tables, rights and views, after these statements. */
const findingsAfter = async (...statements: string[]): Promise<[number, string][]> => {
  const { superuser } = ledger;
  await superuser.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    for (const statement of statements) await superuser.query(statement);
    const found: [number, string][] = [];
    for (const { promise, violations } of [...PROTECTIONS, ...TAMPERING]) {
      const { rows } = await superuser.query<{ text: string }>(violations);
      found.push(...rows.map(({ text }): [number, string] => [promise, text]));
    }
    const views = new Violations();
    await checkViews(superuser, views);
    return [...found, ...views.of(4).first.map(({ promise, text }): [number, string] => [promise, text])];
  } finally {
    await superuser.query('ROLLBACK');
  }
};

const apart = (table: string, columns: string) => `nothing keeps apart two rows of ${table} with one ${columns}`;
const open = (table: string, happens: string) => `no trigger keeps rows of ${table} from being ${happens}`;
const right = (table: string, name: string) => `the role ${roleOf(ledger)} has the right to ${name} on ${table}`;

it.each([
  ['DROP INDEX entries_one_effect', 6, apart('entries', 'stream, key, seq')],
  [
    `DROP INDEX entries_one_effect; CREATE UNIQUE INDEX ON entries (stream, key, seq) WHERE stream <> 'w1'`,
    6,
    apart('entries', 'stream, key, seq'),
  ],
  ['ALTER TABLE entries DROP CONSTRAINT entries_pkey', 2, apart('entries', 'stream, first')],
  ['ALTER TABLE parties DROP CONSTRAINT parties_pkey', 3, apart('parties', 'no')],
  ['ALTER TABLE credits DROP CONSTRAINT credits_pkey', 10, apart('credits', 'gateway, payment_id')],
  ['ALTER TABLE credits DROP CONSTRAINT credits_gateway_order_id_key', 10, apart('credits', 'gateway, order_id')],
  ['DROP INDEX numbers_one_owner', 13, apart('numbers', 'provider, activation_id')],
  ['ALTER TABLE streams DROP CONSTRAINT streams_no_key', 11, apart('streams', 'no')],
  ['ALTER TABLE seal_tiles DROP CONSTRAINT seal_tiles_pkey', 11, apart('seal_tiles', 'level, place, seal_no')],
  [
    'ALTER TABLE liability_tiles DROP CONSTRAINT liability_tiles_pkey',
    11,
    apart('liability_tiles', 'seal_no, level, place'),
  ],
  ['ALTER TABLE codes DROP CONSTRAINT codes_pkey', 15, apart('codes', 'wallet_id, number_id, seq')],
])('a unique index that is missing or has fewer rows: %s', async (sql, promise, text) => {
  expect(await findingsAfter(sql)).toEqual([[promise, text]]);
});

it.each([
  ['DROP CONSTRAINT entries_available_check', 1, '(available >= 0)'],
  ['DROP CONSTRAINT entries_held_check, ADD CHECK (held >= -1)', 1, '(held >= 0)'],
  ['DROP CONSTRAINT entries_postings_check', 3, '(0 < ALL (postings[:][6:6]))'],
])('a check that is missing or weaker: %s', async (change, promise, check) => {
  expect(await findingsAfter(`ALTER TABLE entries ${change}`)).toEqual([
    [promise, `nothing checks of entries that ${check}`],
  ]);
});

it.each([
  ['DROP TRIGGER entries_never_changed ON entries', 11, open('entries', 'changed')],
  ['ALTER TABLE entries DISABLE TRIGGER entries_never_emptied', 11, open('entries', 'taken away at once')],
  ['ALTER TABLE parties ENABLE REPLICA TRIGGER parties_never_changed', 11, open('parties', 'changed')],
  ['DROP TRIGGER streams_never_changed ON streams', 11, open('streams', 'changed')],
  ['DROP TRIGGER stream_leaves_never_changed ON stream_leaves', 11, open('stream_leaves', 'changed')],
  ['DROP TRIGGER seal_tiles_never_emptied ON seal_tiles', 11, open('seal_tiles', 'taken away at once')],
  ['DROP TRIGGER liability_tiles_never_changed ON liability_tiles', 11, open('liability_tiles', 'changed')],
  ['DROP TRIGGER audit_never_changed ON audit', 18, open('audit', 'changed')],
  [
    `DROP TRIGGER seals_never_changed ON seals; CREATE TRIGGER seals_never_changed BEFORE UPDATE OR DELETE ON seals
     FOR EACH ROW WHEN (old.seal_no > 1) EXECUTE FUNCTION never_changed()`,
    11,
    open('seals', 'changed'),
  ],
])('a trigger that is missing, disabled or has a condition: %s', async (sql, promise, text) => {
  expect(await findingsAfter(sql)).toEqual([[promise, text]]);
});

it.each([
  ['DROP TRIGGER numbers_only_forward ON numbers'],
  ['ALTER TABLE numbers DISABLE TRIGGER numbers_only_forward'],
  [`CREATE OR REPLACE FUNCTION numbers_only_forward() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`],
])('a number that may go back: %s', async (sql) => {
  expect(await findingsAfter(sql)).toEqual([[5, 'no trigger keeps the rows of numbers from going back']]);
});

it('triggers whose function refuses nothing any more', async () => {
  const texts = await findingsAfter(`CREATE OR REPLACE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF TG_TABLE_NAME = '' THEN RAISE EXCEPTION 'x'; END IF; RETURN NEW; END $$`);
  for (const table of ['entries', 'accounts', 'seal_leaves', 'clock_facts', 'money_kind'])
    expect(texts).toContainEqual([11, open(table, 'changed')]);
  expect(texts).toContainEqual([18, open('audit', 'changed')]);
});

it.each([
  ['UPDATE', 'UPDATE ON entries', 11, 'entries'],
  ['UPDATE', 'UPDATE (available) ON entries', 11, 'entries'],
  ['DELETE', 'DELETE ON parties', 11, 'parties'],
  ['TRUNCATE', 'TRUNCATE ON seal_leaves', 11, 'seal_leaves'],
  ['DELETE', 'DELETE ON audit', 18, 'audit'],
  ['INSERT', 'INSERT ON emails', 11, 'emails'],
  ['INSERT', 'INSERT ON streams', 11, 'streams'],
  ['UPDATE', 'UPDATE (hashes) ON seal_tiles', 11, 'seal_tiles'],
  ['UPDATE', 'UPDATE ON migrations', 11, 'migrations'],
])('a right that the application was given: %s by %s', async (name, what, promise, table) => {
  expect(await findingsAfter(`GRANT ${what} TO ${app}`)).toEqual([[promise, right(table, name)]]);
});

it('a right that everybody was given', async () => {
  expect(await findingsAfter('GRANT DELETE ON entries TO PUBLIC')).toEqual([
    [11, 'the role public has the right to DELETE on entries'],
  ]);
});

it.each(['ownerUrl', 'adminUrl'] as const)('nothing, whoever asks: %s', async (url) => {
  const { file, key } = ledger.sealing;
  const seals = { file, keys: [publicKeyOf(key)] };
  const verdicts = await verify(ledger.database[url], { seals, codeKey: CODE_KEY, running: true });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});

it('a history that was given to the application', async () => {
  expect(await findingsAfter(`ALTER TABLE entries OWNER TO ${app}`)).toContainEqual([11, right('entries', 'TRUNCATE')]);
});

const NOTHING = 'LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$';

it.each([
  [
    'what changes or hides what is written',
    [
      `CREATE FUNCTION extra() RETURNS trigger ${NOTHING}`,
      'CREATE TRIGGER extra BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION extra()',
      'CREATE RULE extra AS ON INSERT TO entries DO INSTEAD NOTHING',
      `CREATE OR REPLACE FUNCTION number_stream() RETURNS trigger ${NOTHING}`,
      'DROP FUNCTION trusted_now',
      'ALTER TABLE work_items ENABLE ROW LEVEL SECURITY',
      'ALTER TABLE credits SET UNLOGGED',
      'CREATE OR REPLACE VIEW wallets AS SELECT stream AS wallet_id, first AS version, available, held, receivable, open_numbers, banned, recorded_at, hash AS head_hash FROM entries WHERE false',
    ],
    [
      [4, 'the view wallets is not that of the migrations'],
      [11, 'the trigger extra on outbox is not of a migration'],
      [11, 'the rule extra on entries is not of a migration'],
      [11, 'rows of work_items are hidden from some roles'],
      [11, 'a crash would empty credits'],
      [11, 'the function number_stream is not that of the migrations'],
      [11, 'the function trusted_now is not that of the migrations'],
    ],
  ],
  [
    'accounts that have exchanged their names, and a projector that skips events',
    [
      `UPDATE accounts SET name = 'x' WHERE no = 10`,
      `UPDATE accounts SET name = 'sales_revenue' WHERE no = 11`,
      `UPDATE accounts SET name = 'refunds' WHERE no = 10`,
      `INSERT INTO feed_positions VALUES ('p', 'w1', 999), ('p', 'w2', 12), ('p', 'w3', 13)`,
    ],
    [
      [3, 'account 10 of the postings is named refunds, and is sales_revenue'],
      [3, 'account 11 of the postings is named sales_revenue, and is refunds'],
      [16, 'the projector p stands where no entry ends, and leaves events out'],
    ],
  ],
])('%s', async (_, statements, expected) => {
  const found = await findingsAfter(...statements);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found).toHaveLength(expected.length);
});

it('roles that can do more than they should, and settings that switch triggers off', async () => {
  const { pathname, username } = new URL(ledger.database.ownerUrl);
  const database = pathname.slice(1);
  const found = await findingsAfter(
    `CREATE ROLE a_writer; GRANT INSERT, SELECT ON entries TO a_writer; GRANT ${username} TO a_writer`,
    'CREATE ROLE a_reader; GRANT SELECT (private) ON entries TO a_reader; GRANT SELECT ON events TO PUBLIC',
    `ALTER DATABASE ${database} SET session_replication_role = replica`,
    `GRANT TRIGGER ON entries TO ${app}`,
  );
  const expected = [
    'the role a_writer can act as the owner of the tables',
    'the setting session_replication_role=replica is given to all roles',
    'the role public may read what is private of the entries',
    'the role a_reader may read what is private of the entries',
    right('entries', 'TRIGGER'),
  ];
  expect(found).toEqual(expect.arrayContaining(expected.map((text) => [11, text])));
  expect(found).toHaveLength(expected.length);
});

it('are all part of verify', async () => {
  await ledger.tamper(`DROP INDEX entries_one_effect; CREATE RULE extra AS ON INSERT TO outbox DO INSTEAD NOTHING;
    CREATE OR REPLACE VIEW wallets AS SELECT stream AS wallet_id, first + event_count - 1 AS version, available, held,
      receivable, open_numbers, banned, recorded_at, hash AS head_hash FROM entries e
    WHERE first = (SELECT max(first) FROM entries o WHERE o.stream = e.stream)`);
  const verdicts = await ledger.check();
  expect(verdicts.flatMap(({ first }) => first.map(({ promise, text }) => [promise, text]))).toEqual([
    [4, 'the view wallets is not that of the migrations'],
    [6, apart('entries', 'stream, key, seq')],
    [11, 'the rule extra on outbox is not of a migration'],
  ]);
});
