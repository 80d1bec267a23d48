/** What the migrations made to keep history from being changed: verify names what is missing. */
import { verify } from '@backend/finance/verify.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { CODE_KEY, SoundLedger } from './sound-ledger.js';

const roleOf = ({ database }: SoundLedger): string => new URL(database.appUrl).username;

let ledger: SoundLedger;
let app: string;

beforeEach(async () => {
  ledger = await SoundLedger.open();
  app = `"${roleOf(ledger)}"`;
});
afterEach(() => ledger.close());

const findings = async () =>
  (await ledger.check()).flatMap(({ first }) => first.map(({ promise, text }) => [promise, text]));

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
  ['ALTER TABLE codes DROP CONSTRAINT codes_pkey', 15, apart('codes', 'wallet_id, number_id, seq')],
])('a unique index that is missing or has fewer rows: %s', async (sql, promise, text) => {
  await ledger.tamper(sql);
  expect(await findings()).toEqual([[promise, text]]);
});

it.each([
  ['DROP CONSTRAINT entries_available_check', 1, '(available >= 0)'],
  ['DROP CONSTRAINT entries_held_check, ADD CHECK (held >= -1)', 1, '(held >= 0)'],
  ['DROP CONSTRAINT entries_postings_check', 3, '(0 < ALL (postings[:][6:6]))'],
])('a check that is missing or weaker: %s', async (change, promise, check) => {
  await ledger.tamper(`ALTER TABLE entries ${change}`);
  expect(await findings()).toEqual([[promise, `nothing checks of entries that ${check}`]]);
});

it.each([
  ['DROP TRIGGER entries_never_changed ON entries', 11, open('entries', 'changed')],
  ['ALTER TABLE entries DISABLE TRIGGER entries_never_emptied', 11, open('entries', 'taken away at once')],
  ['ALTER TABLE parties ENABLE REPLICA TRIGGER parties_never_changed', 11, open('parties', 'changed')],
  ['DROP TRIGGER streams_never_changed ON streams', 11, open('streams', 'changed')],
  ['DROP TRIGGER stream_leaves_never_changed ON stream_leaves', 11, open('stream_leaves', 'changed')],
  ['DROP TRIGGER seal_tiles_never_emptied ON seal_tiles', 11, open('seal_tiles', 'taken away at once')],
  ['DROP TRIGGER audit_never_changed ON audit', 18, open('audit', 'changed')],
  [
    `DROP TRIGGER seals_never_changed ON seals; CREATE TRIGGER seals_never_changed BEFORE UPDATE OR DELETE ON seals
     FOR EACH ROW WHEN (old.seal_no > 1) EXECUTE FUNCTION never_changed()`,
    11,
    open('seals', 'changed'),
  ],
])('a trigger that is missing, disabled or has a condition: %s', async (sql, promise, text) => {
  await ledger.tamper(sql);
  expect(await findings()).toEqual([[promise, text]]);
});

it.each([
  ['DROP TRIGGER numbers_only_forward ON numbers'],
  ['ALTER TABLE numbers DISABLE TRIGGER numbers_only_forward'],
  [`CREATE OR REPLACE FUNCTION numbers_only_forward() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`],
])('a number that may go back: %s', async (sql) => {
  await ledger.tamper(sql);
  expect(await findings()).toEqual([[5, 'no trigger keeps the rows of numbers from going back']]);
});

it('triggers whose function refuses nothing any more', async () => {
  await ledger.tamper(`CREATE OR REPLACE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF TG_TABLE_NAME = '' THEN RAISE EXCEPTION 'x'; END IF; RETURN NEW; END $$`);
  const texts = await findings();
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
  await ledger.tamper(`GRANT ${what} TO ${app}`);
  expect(await findings()).toEqual([[promise, right(table, name)]]);
});

it('a right that everybody was given', async () => {
  await ledger.tamper('GRANT DELETE ON entries TO PUBLIC');
  expect(await findings()).toEqual([[11, 'the role public has the right to DELETE on entries']]);
});

it.each(['ownerUrl', 'adminUrl'] as const)('nothing, whoever asks: %s', async (url) => {
  const { file, key } = ledger.sealing;
  const seals = { file, keys: [publicKeyOf(key)] };
  const verdicts = await verify(ledger.database[url], { seals, codeKey: CODE_KEY, running: true });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});

it('a history that was given to the application', async () => {
  await ledger.tamper(`ALTER TABLE entries OWNER TO ${app}`);
  expect(await findings()).toContainEqual([11, right('entries', 'TRUNCATE')]);
});
