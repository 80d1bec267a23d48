/**
 * A read model is built beside the live one, compared, and swapped in: with each of the ways in which such a swap goes
 * wrong elsewhere (decision 0325).
 */
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { BEGIN_REPEATABLE_READ, SWAPPED_TABLES } from '@backend/database/swap/repeatable-read.js';
import { requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { buildBeside, catchUp } from '@backend/finance/swap/build-beside.js';
import { movedStreams } from '@backend/finance/swap/moved-streams.js';
import { planOf } from '@backend/finance/swap/plan.js';
import { compareAnew, swapIn } from '@backend/finance/swap/swap-model.js';
import { FEED_MODELS } from '@backend/feed-models.js';
import { rebuildFeed } from '@backend/ledger/feed/rebuild-feed.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { READ_MODELS, ROW_MAPPERS } from '@backend/row-mappers.js';
import { changedIn, everything, findings, nameOf, openWholeWallet } from '../repair/whole-wallet.js';
import { offer, type SoundLedger } from '../sound-ledger.js';
import { fingerprintOf } from './fingerprint.js';

let ledger: SoundLedger;
/** Ended with the ledger. */
const clients: pg.Client[] = [];
beforeEach(async () => (ledger = await openWholeWallet()));
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await ledger.close();
});

const build = (name: string, shape = '', newColumns: readonly string[] = []) =>
  buildBeside(ledger.database.ownerUrl, planOf(name, shape, newColumns));
const compare = () => compareAnew(ledger.database.ownerUrl);
const swap = (hash: string, attempts = 1) => swapIn(ledger.database.ownerUrl, hash, { attempts });
const one = async <Row>(sql: string, client: pg.ClientBase = ledger.superuser): Promise<Row> =>
  (await client.query<pg.QueryResultRow>(sql)).rows[0] as Row;

/** As the application, now. */
const buy = (numberId: string) =>
  new PostgresLedger(ledger.pool, ROW_MAPPERS).record(
    { stream: 'w1', subjectIds: [numberId], recentPurchases: true, key: numberId, actor: systemActor('test') },
    (a) =>
      requestNumber(a, {
        ...{ numberId, offer, priceSeen: 1030, clocks: CLOCKS, limits: LIMITS, denied: [] },
        terms: { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 },
      }),
  );

const send = (numberId: string) =>
  new PostgresLedger(ledger.pool, ROW_MAPPERS).record(
    { stream: 'w1', subjectIds: [numberId], key: `send-${numberId}`, actor: systemActor('test') },
    (a) => sendOrder(a, numberId),
  );

const isAudit = (row: string): boolean => row.startsWith('audit ');

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: ledger.database.appUrl });
  clients.push(client);
  await client.connect();
  return client;
};

it.each(READ_MODELS.map(({ name }) => name))(
  '%s as it is: the same rows, in the same table to everybody',
  async (name) => {
    const before = { rows: await everything(ledger), table: await fingerprintOf(ledger.superuser, name) };
    const { oid } = await one<{ oid: number }>(`SELECT '${name}'::regclass::oid AS oid`);
    await build(name);
    const { rows, hash } = await compare();
    expect(rows).toEqual([]);
    await swap(hash);
    expect((await everything(ledger)).filter((row) => !isAudit(row))).toEqual(
      before.rows.filter((row) => !isAudit(row)),
    );
    expect(await fingerprintOf(ledger.superuser, name)).toEqual(before.table);
    expect(await one(`SELECT '${name}'::regclass::oid <> ${oid} AS "isAnother"`)).toEqual({ isAnother: true });
    expect(await one(`SELECT count(*)::int AS left FROM pg_namespace WHERE nspname IN ('beside', 'replaced')`)).toEqual(
      {
        left: 0,
      },
    );
    expect(await findings(ledger)).toEqual([]);
  },
);

it('every read model may be swapped, and every reader of one snapshot locks each', () => {
  const tables = [...READ_MODELS, ...FEED_MODELS.flatMap((model) => model.tables)];
  expect([...SWAPPED_TABLES].sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('views read the new table, and are the same otherwise', async () => {
  const VIEWS = `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM holds)::int AS holds,
    (SELECT count(*) FROM transactions)::int AS transactions, (SELECT count(*) FROM open_numbers)::int AS open`;
  const before = await one<object>(VIEWS);
  const rights = `SELECT relname, relacl::text, reloptions, relowner::regrole::text, obj_description(c.oid, 'pg_class'),
      (SELECT array_agg(attname || attacl::text ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid)
    FROM pg_class c WHERE relkind = 'v' ORDER BY 1`;
  const { rows: granted } = await ledger.superuser.query(rights);
  await build('numbers');
  await swap((await compare()).hash);
  expect(await one(VIEWS)).toEqual(before);
  expect((await ledger.superuser.query(rights)).rows).toEqual(granted);
  await ledger.tamper(`DELETE FROM numbers`);
  const after = await one<{ orders: number }>(VIEWS);
  expect(after.orders).toBeLessThan((before as { orders: number }).orders); // it reads the table that is called so now
});

it('a new shape: another type, another index, a rule; and a column that rows did not have', async () => {
  await ledger.tamper('UPDATE numbers SET country_name = NULL');
  const shape = `ALTER TABLE numbers ALTER COLUMN shape TYPE bigint, ALTER COLUMN country_name SET NOT NULL;
    CREATE INDEX numbers_by_country ON numbers (country)`;
  await build('numbers', shape, ['country_name']);
  const { rows, hash } = await compare();
  expect(rows).toEqual([]);
  await swap(hash);
  const { rows: columns } = await ledger.superuser.query<object>(
    `SELECT column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'
       AND table_name = 'numbers' AND column_name IN ('shape', 'country_name') ORDER BY 1`,
  );
  expect(columns).toEqual([
    { column_name: 'country_name', data_type: 'text', is_nullable: 'NO' },
    { column_name: 'shape', data_type: 'bigint', is_nullable: 'NO' },
  ]);
  expect(await one(`SELECT to_regclass('public.numbers_by_country') IS NOT NULL AS there`)).toEqual({ there: true });
  expect(await one(`SELECT count(*)::int AS rows FROM numbers WHERE country_name = 'India'`)).toEqual({ rows: 6 });
});

it.each([
  ['cannot be made', 'ALTER TABLE numbers ADD COLUMN no-such', /new shape of numbers cannot be made: syntax error/],
  ['does not hold the rows', 'ALTER TABLE numbers ADD CHECK (price = 0)', /does not hold its rows: .*violates check/],
  ['has not all columns', 'ALTER TABLE numbers DROP COLUMN price', /does not hold its rows: column "price"/],
])('a shape that %s is refused, and leaves nothing', async (_what, shape, why) => {
  const before = await everything(ledger);
  await expect(build('numbers', shape)).rejects.toThrow(why);
  await expect(compare()).rejects.toThrow('Nothing is built');
  expect(await everything(ledger)).toEqual(before);
});

it('a shape that a view cannot read is refused when it is swapped in, and everything is as it was', async () => {
  const before = { rows: await everything(ledger), table: await fingerprintOf(ledger.superuser, 'numbers') };
  await build('numbers', 'ALTER TABLE numbers ALTER COLUMN price TYPE text');
  const { hash } = await compare();
  await expect(swap(hash)).rejects.toThrow(/operator does not exist|cannot be matched/);
  expect(await everything(ledger)).toEqual(before.rows);
  expect(await fingerprintOf(ledger.superuser, 'numbers')).toEqual(before.table);
});

it('rows that differ are named and approved by their hash; another difference is not swapped in', async () => {
  await build('recharges');
  await ledger.tamper(`UPDATE recharges SET amount = 7 WHERE wallet_id = 'w1'`);
  const seen = await compare();
  expect(seen.rows.map(nameOf)).toEqual(['recharges w1/r-w1: differs']);
  expect(changedIn(seen.rows[0]!)).toEqual(['amount']);
  await ledger.tamper(`UPDATE recharges SET amount = 8 WHERE wallet_id = 'w1'`);
  await expect(swap(seen.hash)).rejects.toThrow('is not');
  expect(await one(`SELECT amount::int FROM recharges WHERE wallet_id = 'w1'`)).toEqual({ amount: 8 });
  await swap((await compare()).hash);
  expect(await one(`SELECT amount::int FROM recharges WHERE wallet_id = 'w1'`)).toEqual({ amount: 50_000 });
});

it('entries that are not sound make no rows', async () => {
  await ledger.tamper(`UPDATE entries SET canonical = replace(canonical, '50000', '50001') WHERE stream = 'w1'`);
  await expect(build('recharges')).rejects.toThrow(/entries are not sound.*wallet w1.*promise 11/);
});

it('what happened since it was built is in it', async () => {
  await build('numbers');
  await buy('n7');
  const { hash } = await compare();
  await buy('n8');
  await swap(hash);
  expect(await one(`SELECT count(*)::int AS rows FROM numbers WHERE number_id IN ('n7', 'n8')`)).toEqual({ rows: 2 });
  expect(await findings(ledger)).toEqual([]);
});

it('a row that is written while the newer ones are taken is taken in the next round', async () => {
  await buy('n7');
  await build('numbers');
  await buy('n8');
  const client = new pg.Client({ connectionString: ledger.database.ownerUrl });
  clients.push(client);
  await client.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = (async (...args: unknown[]) => {
    const answer = await query(...args);
    if (String(args[0]).startsWith('DELETE FROM beside.numbers')) await send('n7');
    return answer;
  }) as typeof client.query;
  await catchUp(client, planOf('numbers', '', []), movedStreams);
  const { rows, hash } = await compare();
  expect(rows).toEqual([]);
  await swap(hash);
  expect(await one(`SELECT sent_at IS NOT NULL AS sent FROM numbers WHERE number_id = 'n7'`)).toEqual({ sent: true });
});

describe('somebody reads meanwhile', () => {
  it('a reader whose snapshot is older than the rows sees all of them, and the swap waits for it', async () => {
    const reader = await connected();
    await reader.query(BEGIN_REPEATABLE_READ);
    await build('numbers'); // after the reader has locked, before it has a snapshot
    const { hash } = await compare();
    expect(await one('SELECT count(*)::int AS rows FROM numbers', reader)).toEqual({ rows: 6 });
    await expect(swap(hash)).rejects.toThrow(/No attempt of 1 succeeded .*lock timeout.*Nothing was swapped/);
    expect(await one('SELECT count(*)::int AS rows FROM numbers', reader)).toEqual({ rows: 6 });
    await reader.query('ROLLBACK');
    await swap(hash);
    expect(await one('SELECT count(*)::int AS rows FROM numbers', reader)).toEqual({ rows: 6 });
  });

  it('others who come behind a swap that waits are answered when it has given up', async () => {
    await build('numbers');
    const { hash } = await compare();
    const [holder, other] = [await connected(), await connected()];
    await holder.query('BEGIN; SELECT FROM orders');
    const swapping = swap(hash).then(
      () => 'swapped',
      () => 'given up',
    );
    const waiting = `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
    while ((await one<{ waiting: number }>(waiting)).waiting === 0) await setImmediate();
    const read = one('SELECT count(*)::int AS rows FROM orders', other);
    expect(await swapping).toBe('given up');
    expect(await read).toMatchObject({ rows: expect.any(Number) as number });
    await holder.query('ROLLBACK');
    await swap(hash);
  });

  it('a statement that was prepared before goes on with the new table', async () => {
    const prepared = { name: 'mine', text: `SELECT count(*)::int AS rows FROM numbers WHERE wallet_id = $1` };
    const reader = await connected();
    for (let i = 0; i < 7; i++) await reader.query({ ...prepared, values: ['w1'] }); // a plan that is kept
    await build('numbers');
    await swap((await compare()).hash);
    await ledger.tamper(`DELETE FROM numbers WHERE number_id = 'n2'`);
    expect((await reader.query({ ...prepared, values: ['w1'] })).rows).toEqual([{ rows: 1 }]);
  });
});

it('what is built is logged: after a crash of PostgreSQL it has its rows', async () => {
  await build('numbers');
  expect(await one(`SELECT relpersistence AS kind FROM pg_class WHERE oid = 'beside.numbers'::regclass`)).toEqual({
    kind: 'p',
  });
});

it('a build that is cut off leaves nothing, and the next one is whole', async () => {
  const lost = build('numbers', 'SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(lost).rejects.toThrow();
  await expect(compare()).rejects.toThrow('Nothing is built');
  await build('numbers');
  expect((await compare()).rows).toEqual([]);
});

it('a shape with another key takes what is written since', async () => {
  const key = `ALTER TABLE numbers DROP CONSTRAINT numbers_pkey, ADD PRIMARY KEY (number_id, wallet_id, price)`;
  await build('numbers', key);
  await buy('n7');
  await swap((await compare()).hash);
  expect(await one(`SELECT count(*)::int AS rows FROM numbers`)).toEqual({ rows: 7 });
});

it('a row that is written since and that the shape does not hold refuses the swap', async () => {
  await build('numbers', `ALTER TABLE numbers ADD CHECK (number_id <> 'n7')`);
  await buy('n7');
  await expect(compare()).rejects.toThrow(/new shape of numbers does not hold its rows: .*violates check/);
});

it('a table that was changed since it was built is not replaced: the change would be lost', async () => {
  await build('numbers');
  await ledger.superuser.query('CREATE INDEX numbers_by_country ON numbers (country)');
  await expect(swap((await compare()).hash)).rejects.toThrow('numbers was changed since the build');
  expect(await one(`SELECT to_regclass('numbers_by_country') IS NOT NULL AS there`)).toEqual({ there: true });
});

it('what was built again after the comparison is not swapped in by its hash', async () => {
  await build('numbers');
  const { hash } = await compare();
  await build('numbers', 'CREATE INDEX not_approved ON numbers (country)');
  await expect(swap(hash)).rejects.toThrow('is not');
  expect(await one(`SELECT to_regclass('public.not_approved') IS NULL AS absent`)).toEqual({ absent: true });
});

it('one is at work at a time, of the tables of the ledger and of the feed', async () => {
  const other = await connected();
  await other.query('SELECT pg_advisory_lock(7325)');
  const ANOTHER = 'Another swap or rebuild is under way';
  await expect(build('numbers')).rejects.toThrow(ANOTHER);
  await expect(compare()).rejects.toThrow(ANOTHER);
  await expect(rebuildFeed(ledger.database.ownerUrl, FEED_MODELS[0]!)).rejects.toThrow(ANOTHER);
});

it('the application may not: it says which role may', async () => {
  const asApplication = buildBeside(ledger.database.appUrl, planOf('numbers', '', []));
  await expect(asApplication).rejects.toThrow('set DATABASE_OWNER_URL');
});

it('what another version has built is not swapped in', async () => {
  await build('numbers');
  await ledger.superuser.query(`UPDATE beside.plan SET digest = 'of another'`);
  await expect(compare()).rejects.toThrow('another version');
});

it.each([
  ['entries', [], `'entries' is no read model`],
  ['numbers', ['colour'], 'no column colour'],
  ['numbers', ['number_id'], 'no column number_id that is not of its key'],
])('%s with new columns %j is refused', (name, columns, why) => {
  expect(() => planOf(name, '', columns)).toThrow(why);
});
