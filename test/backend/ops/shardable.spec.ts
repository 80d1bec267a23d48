/** The live schema is shardable but for what has a plan; on a schema of its own each rule is broken once, and seen. */
import pg from 'pg';
import { DECLARATION } from '@backend/ops/sharding/declaration.js';
import { readSchema, type SchemaFacts } from '@backend/ops/sharding/read-schema.js';
import { lockingStatements, readSources, type Source } from '@backend/ops/sharding/read-sources.js';
import { violationsOf, RULES, staleIn, type Declaration, type Placement } from '@backend/ops/sharding/rules.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

/** What a database has in which these statements were run; they are undone. */
const schemaOf = async ({ ownerUrl }: FreshDatabase, statements = ''): Promise<SchemaFacts> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; ${statements}`);
    return await readSchema(client);
  } finally {
    await client.end();
  }
};

let [migrated, scratch]: FreshDatabase[] = [];
beforeAll(async () => {
  migrated = await freshDatabase();
  scratch = await freshDatabase({ migrated: false });
});
afterAll(async () => {
  await migrated!.drop();
  await scratch!.drop();
});

it('Of the live schema and our sources everything is declared, and what breaks a rule has a plan', async () => {
  const schema = await schemaOf(migrated!);
  const sources = readSources('backend/src');
  const violations = violationsOf(schema, sources, DECLARATION);
  expect(violations.filter(({ plan }) => plan === null)).toEqual([]);
  expect(staleIn(schema, sources, DECLARATION)).toEqual([]);

  // The worker has no SQL, so it takes no locks.
  expect(readSources('worker/src')).toEqual([]);

  const added = { ...schema.tables[0]!, name: 'a_new_table' };
  const more = { ...schema, tables: [...schema.tables, added] };
  expect(violationsOf(more, sources, DECLARATION)).toContainEqual({
    rule: 'declared',
    object: 'a_new_table',
    plan: null,
  });
});

/** Fits all rules: heads and lines of wallets, currencies on each node, and people on the coordinator. */
const SOUND = `
CREATE TABLE currencies (code text PRIMARY KEY);
CREATE TABLE people (id text PRIMARY KEY);
CREATE TABLE heads (wallet text PRIMARY KEY, currency text REFERENCES currencies, twice int GENERATED ALWAYS AS (2) STORED);
CREATE TABLE lines (wallet text, no int, PRIMARY KEY (wallet, no), FOREIGN KEY (wallet) REFERENCES heads);
CREATE TABLE orders (id text PRIMARY KEY);
CREATE VIEW newest AS SELECT wallet, max(no) AS no FROM lines GROUP BY 1;
CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`;

const distributed = (by: string, group = 'wallet'): Placement => ({ kind: 'distributed', by, group });
const SOUND_DECLARATION: Declaration = {
  tables: {
    ...{ currencies: { kind: 'reference' }, people: { kind: 'local', because: 'few' } },
    ...{ heads: distributed('wallet'), lines: distributed('wallet'), orders: distributed('id', 'order') },
  },
  locksOnCoordinator: ['people'],
  exceptions: {},
};

/** @param statement as it stands in a source */
const source = (statement: string): Source => ({
  file: 'found',
  rowLocks: lockingStatements(`const lock = \`${statement}\`;`),
  hasAdvisoryLock: statement.includes('advisory'),
});

const SOUND_SOURCES = [
  source('SELECT FROM lines WHERE wallet = $1 FOR UPDATE'),
  source('SELECT FROM people FOR UPDATE'),
  { ...source('SELECT pg_advisory_lock(1)'), file: 'people' },
];

interface Breaking {
  readonly sql?: string;
  readonly sources?: readonly Source[];
  readonly tables?: Readonly<Record<string, Placement>>;
}

const found = async ({ sql = '', sources = [], tables = {} }: Breaking): Promise<string[]> => {
  const schema = await schemaOf(scratch!, `${SOUND};${sql}`);
  const declaration = { ...SOUND_DECLARATION, tables: { ...SOUND_DECLARATION.tables, ...tables } };
  return violationsOf(schema, [...SOUND_SOURCES, ...sources], declaration).map(
    ({ rule, object }) => `${rule} ${object}`,
  );
};

const BROKEN: readonly [violation: string, Breaking][] = [
  ['declared extra', { sql: 'CREATE TABLE extra (id int)' }],
  ['declared orders', { tables: { orders: distributed('owner') } }],
  ['key lines.lines_no_key', { sql: 'ALTER TABLE lines ADD UNIQUE (no)' }],
  ['key lines.second', { sql: 'CREATE UNIQUE INDEX second ON lines (no, wallet)' }],
  ['generated heads.heads_wallet_twice_key', { sql: 'ALTER TABLE heads ADD UNIQUE (wallet, twice)' }],
  ['trigger lines.seen', { sql: 'CREATE TRIGGER seen BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION nothing()' }],
  ['reference lines.lines_word_fkey', { sql: 'ALTER TABLE lines ADD word text REFERENCES orders' }],
  ['reference orders.orders_id_fkey', { sql: 'ALTER TABLE orders ADD FOREIGN KEY (id) REFERENCES people' }],
  ['reference people.people_id_fkey', { sql: 'ALTER TABLE people ADD FOREIGN KEY (id) REFERENCES heads' }],
  ['row-lock found', { sources: [source('SELECT FROM lines WHERE no = $1 FOR UPDATE SKIP LOCKED')] }],
  ['row-lock found', { sources: [source('SELECT FROM newest n FOR SHARE')] }],
  [
    'row-lock lock_all()',
    { sql: "CREATE FUNCTION lock_all() RETURNS void LANGUAGE plpgsql AS 'BEGIN PERFORM FROM lines FOR UPDATE; END'" },
  ],
  ['advisory-lock found', { sources: [source('SELECT pg_advisory_xact_lock($1)')] }],
];

it('A schema that fits all rules breaks none', async () => {
  expect(await found({})).toEqual([]);
});

it.each(BROKEN)('Broken on purpose: %s', async (violation, how) => {
  expect(await found(how)).toEqual([violation]);
});

it('Each rule is broken here', () => {
  const rules = BROKEN.map(([violation]) => violation.split(' ')[0]);
  expect(new Set(rules)).toEqual(new Set(Object.keys(RULES)));
});

it('What is declared and no more there is named', async () => {
  const schema = await schemaOf(scratch!, SOUND);
  const declaration = {
    ...{ tables: { ...SOUND_DECLARATION.tables, gone: distributed('id') }, locksOnCoordinator: ['people', 'no-file'] },
    exceptions: { 'key lines.none': 'later' },
  };
  expect(staleIn(schema, SOUND_SOURCES, declaration)).toEqual(['gone', 'no-file', 'key lines.none']);
});
