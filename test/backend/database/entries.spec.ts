/**
 * The migration that makes an entry of every event: nothing of a history is lost or changed by it, it stops where the
 * books are not those of the events, and what it makes is guarded by the database itself.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { surviveLostConnections } from '@backend/database/lost-connections.js';
import { replay } from '@backend/finance/replay/replay.js';
import { verify } from '@backend/finance/verify.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { Feed, type Project } from '@backend/ledger/feed/feed.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';
import { deposited, ordered } from '../../domain/event-samples.js';
import { CODE_KEY, SoundLedger } from '../../finance/sound-ledger.js';
import { someProcesses, type Processes } from '../../ledger/processes.js';
import { changeRows } from '../../support/change-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { encryptPhonesOfBefore } from '../../support/sealed-phone.js';
import { until } from '../../support/until.js';
import { readInstallation, restoreInstallation } from '../../upgrade/kept-installation.js';
import { asBefore, migrateBefore } from './before-entries.js';

const MIGRATION = 'Entries0036';
const actor = systemActor('test');

/** More than the migration takes at a time. */
const MANY = 2_100;

const record = (pool: pg.Pool, request: Omit<AppendRequest, 'actor'>, events: readonly DomainEvent[]) =>
  new PostgresLedger(pool, ROW_MAPPERS).record({ actor, ...request }, () => [...events]);

/** Beside its numbers and codes: what is owed, bans, withdrawals, gateways and providers. */
const liveOn = async ({ pool }: SoundLedger): Promise<void> => {
  const paidAt = Date.UTC(2026, 9, 31, 18, 20);
  const pay = { stream: 'Ü "w4"', key: 'pay', subjectIds: ['r'], effectiveAt: paidAt };
  await record(pool, pay, [ordered(5_000), deposited(5_000)]);
  const withdrawal = { withdrawalId: 'w', amount: 300 };
  const about = { stream: pay.stream, subjectIds: ['r', 'w'] };
  await record(pool, { ...about, key: 'out' }, [{ type: 'WithdrawalRequested', ...withdrawal }]);
  await record(pool, { ...about, key: 'ban' }, [{ type: 'WalletBanned', reason: 'r' }]);
  await record(pool, { ...about, key: 'lift' }, [{ type: 'BanLifted', reason: 'r' }]);
  await record(pool, { ...about, key: 'failed' }, [{ type: 'WithdrawalFailed', ...withdrawal, reason: 'other' }]);
  const reversed = { rechargeId: 'r', amount: 5_000, fromAvailable: 4_000, reversalId: 'v', gateway: 'g' };
  await record(pool, { ...about, key: 'reversed' }, [{ type: 'DepositReversed', ...reversed }]);
  await record(pool, { ...about, key: 'settled' }, [{ type: 'ReceivableSettled', amount: 90 }]);
  await record(pool, { stream: pay.stream, key: 'banned' }, [{ type: 'WalletBanned', reason: 'r' }]);
  const ofParties = EVERY_SAMPLE.map(({ event }) => event).filter(({ type }) =>
    /^(Provider|Settlement|Payment)/.test(type),
  );
  for (const [i, event] of ofParties.entries()) {
    const stream = event.type.startsWith('Provider') ? 'provider:main' : 'gateway:razorpay';
    await record(pool, { stream, key: `k${i}` }, [event]);
  }
};

/** Streams of one event, as it was written then. */
const addStreams = `
WITH texts AS (
  SELECT 's' || i AS stream, gen_random_uuid() AS id, i AS recorded,
    '{"actor":{"id":"test","kind":"staff"},"causation":null,"correlation":"k","data":{"adjustmentId":"a","amount":1,'
      || '"reason":"goodwill"},"effective":' || i || ',"id":"%s","input":"00","key":"k","recorded":' || i
      || ',"schema":1,"seq":0,"stream":"s' || i || '","type":"FundsAdjusted","version":1}' AS form
  FROM generate_series(1000, 999 + ${MANY}) AS i),
made AS (SELECT *, format(form, id) AS text, decode(repeat('00', 32), 'hex') AS genesis FROM texts),
hashed AS (SELECT *, sha256(genesis || convert_to(text, 'UTF8')) AS hash FROM made),
events AS (
  INSERT INTO events (stream, version, event_id, type, schema, subject, idempotency_key, seq, input_hash, recorded_at,
    canonical, prev_hash, hash)
  SELECT stream, 1, id, 'FundsAdjusted', 1, 'a', 'k', 0, '\\x00', recorded, text, genesis, hash FROM hashed),
heads AS (
  INSERT INTO wallets SELECT stream, 1, 1, 0, 0, 0, '{}', false, recorded, hash FROM hashed),
corrected AS (
  INSERT INTO corrections (wallet_id, correction_id, version, type, description, amount, subject, created_at)
  SELECT stream, 'a', 1, 'adjustment', 'goodwill', 1, 'a', to_timestamp(recorded / 1000 / 1000.0) FROM hashed),
numbered AS (
  INSERT INTO streams SELECT stream, (SELECT coalesce(max(no), -1) FROM streams) + row_number() OVER (ORDER BY stream)
    FROM hashed)
INSERT INTO postings (stream, version, line, debit, credit, amount, recorded_at, effective_at)
SELECT stream, 1, 0, 'adjustments', 'user_available', 1, recorded, recorded FROM hashed`;

type Row = Readonly<Record<string, unknown>>;

/** What was there, kept beside what the migration makes. */
const keep = `
CREATE SCHEMA before;
CREATE TABLE before.events AS SELECT * FROM events;
CREATE TABLE before.postings AS SELECT * FROM postings;
CREATE TABLE before.wallets AS SELECT * FROM wallets;
CREATE TABLE before.outbox AS SELECT * FROM outbox;
CREATE TABLE before.feed_positions AS SELECT * FROM feed_positions`;

/** As a replay said it, when there was a row for each event. */
const digest = `SELECT encode(sha256(convert_to(coalesce(string_agg(
    stream || ':' || version || ':' || encode(hash, 'hex'), ',' ORDER BY stream COLLATE "C"), ''), 'UTF8')),
  'hex') AS digest FROM (SELECT DISTINCT ON (stream) stream, version, hash FROM before.events
    WHERE $1::bigint IS NULL OR recorded_at <= $1 ORDER BY stream, version DESC) heads`;

/** The balances after each event: the sums of the postings so far. */
const sums = `
SELECT stream, version,
  sum(available) OVER w AS available, sum(held) OVER w AS held, sum(receivable) OVER w AS receivable
FROM (SELECT e.stream, e.version,
    coalesce(sum(amount * ((credit = 'user_available')::int - (debit = 'user_available')::int)), 0) AS available,
    coalesce(sum(amount * ((credit = 'user_held')::int - (debit = 'user_held')::int)), 0) AS held,
    coalesce(sum(amount * ((debit = 'user_receivable')::int - (credit = 'user_receivable')::int)), 0) AS receivable
  FROM before.events e LEFT JOIN before.postings p USING (stream, version) GROUP BY 1, 2) s
WINDOW w AS (PARTITION BY stream ORDER BY version)`;

const HEAD = 'wallet_id, version, available, held, receivable, open_numbers, banned, recorded_at, head_hash';
const POSTING = 'stream, version, line, debit, credit, amount, recorded_at, effective_at, party';
const EVENT = `stream, version, event_id::text, type, schema, subject, idempotency_key, seq, input_hash, recorded_at,
  canonical, data, hash, private_salt, private::jsonb`;

/** Rows of either that the other has not, at most ten: duplicates too. */
const differences = (one: string, other: string): string => `
(SELECT 'only before' AS found, a.* FROM (${one} EXCEPT ALL ${other}) a LIMIT 10) UNION ALL
(SELECT 'only after' AS found, b.* FROM (${other} EXCEPT ALL ${one}) b LIMIT 10)`;

class Migrated {
  private constructor(
    readonly database: FreshDatabase,
    readonly admin: pg.Client,
    /** Microseconds: the moment of every tenth of the history, and one before all. */
    readonly moments: readonly number[],
  ) {}

  static async from(database: FreshDatabase): Promise<Migrated> {
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(
      `INSERT INTO feed_positions (projector, stream, version)
       SELECT 'test', stream, max(version) FROM events GROUP BY stream ON CONFLICT DO NOTHING`,
    );
    await admin.query(
      `INSERT INTO feed_positions (projector, stream, version) SELECT 'half-way', stream,
         CASE WHEN stream ~ '^s[0-9]+$' THEN max(version) ELSE max(version) / 2 END FROM events GROUP BY stream`,
    );
    await admin.query(keep);
    const { rows } = await admin.query<{ at: string[] }>(
      `SELECT percentile_disc(ARRAY[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) WITHIN GROUP (ORDER BY recorded_at)
         AS at FROM events WHERE stream !~ '^s[0-9]+$'`,
    );
    return new Migrated(database, admin, [rows[0]!.at.length, ...rows[0]!.at.map(Number)]);
  }

  async rows(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.admin.query<Row>(sql, values)).rows;
  }

  async close(): Promise<void> {
    await this.admin.end();
    await this.database.drop();
  }
}

const SOURCES: Readonly<Record<string, () => Promise<FreshDatabase>>> = {
  'of every kind, in many streams': async () => {
    const sound = await SoundLedger.open();
    try {
      await liveOn(sound);
      const database = await asBefore(sound.database, MIGRATION);
      await changeRows(database.adminUrl, addStreams);
      return database;
    } finally {
      await sound.close();
    }
  },
  'of a kept installation': async () => {
    const database = await freshDatabase({ migrated: false });
    const kept = readInstallation(join(import.meta.dirname, '../../upgrade/kept/5684b31-postgres.json.gz'));
    await restoreInstallation(kept, database);
    await migrateBefore(database.ownerUrl, MIGRATION);
    return database;
  },
};

describe.each(Object.entries(SOURCES))('A history %s', (_, source) => {
  let migrated: Migrated;
  const found = async () => {
    const verdicts = await verify(migrated.database.appUrl, { seals: { file: null, keys: null }, running: false });
    return verdicts.flatMap(({ first }) => first);
  };

  beforeAll(async () => {
    migrated = await Migrated.from(await source());
    const names = await migrate(migrated.database.ownerUrl, migrated.database.appUrl);
    await encryptPhonesOfBefore(migrated.database.ownerUrl, CODE_KEY);
    expect(names[0]).toMatch(MIGRATION);
  });
  afterAll(() => migrated.close());

  it('has an entry for each event, with its text, hash, version, place and key', async () => {
    const fields =
      'stream, version, 1 AS event_count, recorded_at, idempotency_key, seq, hash, canonical, private_salt, private';
    const entry = 'stream, first, event_count::int, recorded_at, key, seq, hash, canonical, private_salt, private';
    const before = `SELECT ${fields} FROM before.events`;
    expect(await migrated.rows(differences(before, `SELECT ${entry} FROM entries`))).toEqual([]);
    const [counted] = await migrated.rows('SELECT count(*)::int AS events FROM before.events');
    expect(counted!.events).toBeGreaterThan(20);
  });

  it('shows its events as they were', async () => {
    expect(
      await migrated.rows(differences(`SELECT ${EVENT} FROM before.events`, `SELECT ${EVENT} FROM events`)),
    ).toEqual([]);
  });

  it('has the balances after each event', async () => {
    const entry = 'SELECT stream, first, available, held, receivable FROM entries';
    expect(await migrated.rows(differences(sums, entry))).toEqual([]);
  });

  it('has the postings that it had', async () => {
    const [before, after] = [`SELECT ${POSTING} FROM before.postings`, `SELECT ${POSTING} FROM postings`];
    expect(await migrated.rows(differences(before, after))).toEqual([]);
    expect(await migrated.rows(before)).not.toEqual([]);
  });

  it('has the heads that it had', async () => {
    const [before, after] = [`SELECT ${HEAD} FROM before.wallets`, `SELECT ${HEAD} FROM wallets`];
    expect(await migrated.rows(differences(before, after))).toEqual([]);
    expect(await migrated.rows(before)).not.toEqual([]);
  });

  it.each([
    ['numbers', 'number_id', 'NumberRequested'],
    ['recharges', 'recharge_id', 'RechargeOrdered'],
    ['withdrawals', 'withdrawal_id', 'WithdrawalRequested'],
  ])('has %s that name their entries, from the one that made them', async (table, id, maker) => {
    const named = await migrated.rows(
      `SELECT ${id} AS id, entries, (SELECT array_agg(version ORDER BY version) FROM before.events e
         WHERE e.stream = t.wallet_id AND e.subject = t.${id} AND e.type <> 'FundsReserved') AS events,
         (SELECT type FROM events e WHERE e.stream = t.wallet_id AND e.version = t.entries[1]) AS first FROM ${table} t`,
    );
    for (const { entries, events, first } of named) expect([entries, first]).toEqual([events, maker]);
    if (table !== 'withdrawals') expect(named.length).toBeGreaterThan(0);
  });

  it('has the heads of every past time', async () => {
    for (const asOf of [...migrated.moments, null]) {
      const [before] = await migrated.rows(digest, [asOf]);
      const { headDigest } = await replay(migrated.database.ownerUrl, { asOf, startedBy: 'test', codeVersion: 'test' });
      expect([asOf, headDigest]).toEqual([asOf, before!.digest]);
    }
    expect(new Set(migrated.moments).size).toBe(11);
  });

  it('leaves the positions of feeds and the work that waits', async () => {
    for (const table of ['feed_positions', 'outbox']) {
      // A column that was added since is not compared.
      const [named] = await migrated.rows(
        `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
         WHERE attrelid = 'before.${table}'::regclass AND attnum > 0 AND NOT attisdropped`,
      );
      const of = (schema: string) => `SELECT ${String(named!.columns)} FROM ${schema}.${table}`;
      const [before, after] = [of('before'), of('public')];
      expect(await migrated.rows(differences(before, after))).toEqual([]);
      expect(await migrated.rows(before)).not.toEqual([]);
    }
  });

  it('is read on by a feed that stood half-way: each later event once, and none before', async () => {
    const pool = new pg.Pool({ connectionString: migrated.database.appUrl });
    surviveLostConnections(pool);
    const read: Row[] = [];
    const take: Project = (_, events) => {
      read.push(...events.map(({ stream, version, event: { type } }) => ({ stream, version, type })));
      return Promise.resolve();
    };
    try {
      const feed = new Feed(pool);
      while ((await feed.catchUp('half-way', take)) > 0);
      const unread = await migrated.rows(
        `SELECT stream, e.version::int, type FROM before.events e JOIN before.feed_positions p USING (stream)
         WHERE projector = 'half-way' AND e.version > p.version ORDER BY stream COLLATE "C", e.version`,
      );
      expect(unread.length).toBeGreaterThan(10);
      const inOrder = [...new Set(read.map(({ stream }) => stream as string))].sort((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      );
      expect(inOrder.flatMap((stream) => read.filter((one) => one.stream === stream))).toEqual(unread);
      expect(await feed.catchUp('half-way', take)).toBe(0);
    } finally {
      await pool.end();
    }
  });

  it('keeps every promise, and goes on', async () => {
    expect(await found()).toEqual([]);
    const pool = new pg.Pool({ connectionString: migrated.database.appUrl });
    surviveLostConnections(pool);
    try {
      const [head] = await migrated.rows(`SELECT stream, max(version)::int AS version FROM before.events
        WHERE subject IS NOT NULL GROUP BY stream ORDER BY version DESC LIMIT 1`);
      const { stream, version } = head as { stream: string; version: number };
      const adjusted = { type: 'FundsAdjusted', adjustmentId: 'later', amount: 25, reason: 'goodwill' } as const;
      const more = await record(pool, { stream, key: 'later' }, [adjusted, { ...adjusted, adjustmentId: 'again' }]);
      expect(more).toMatchObject({ version: version + 2, repeated: false });
      await record(pool, { stream: 'new', key: 'first' }, [adjusted]);
      const [before] = await migrated.rows(
        'SELECT idempotency_key AS key, count(*)::int AS events FROM before.events WHERE stream = $1 GROUP BY 1 LIMIT 1',
        [stream],
      );
      const ledger = new PostgresLedger(pool, ROW_MAPPERS);
      const again = ledger.record({ stream, key: before!.key as string, actor, input: 'another' }, () => []);
      await expect(again).rejects.toMatchObject({ code: 'key-reused' });
    } finally {
      await pool.end();
    }
    expect(await found()).toEqual([]);
    const [numbered] = await migrated.rows(
      `SELECT count(*)::int AS streams, count(DISTINCT no)::int AS numbers, (SELECT count(*)::int FROM wallets) AS heads,
         (SELECT count(*)::int + 1 FROM before.wallets) AS expected FROM streams`,
    );
    const { expected } = numbered!;
    expect(numbered).toEqual({ streams: expected, numbers: expected, heads: expected, expected });
  });
});

const DEPOSIT = `stream = 'w2' AND debit = 'gateway_clearing'`;

/** Locks of this database: another one of the server, made from the same template, has the same ids of tables. */
const OF_EVENTS = `relation = 'events'::regclass
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('Books that are not those of their events', () => {
  let migrated: Migrated;
  beforeAll(async () => {
    const sound = await SoundLedger.open();
    try {
      migrated = await Migrated.from(await asBefore(sound.database, MIGRATION));
    } finally {
      await sound.close();
    }
  });
  afterAll(() => migrated.close());

  const tables = () =>
    migrated.rows(`SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') ORDER BY 1`);
  const unlike = async () => {
    const found = [];
    for (const table of ['events', 'postings', 'wallets'])
      found.push(
        ...(await migrated.rows(differences(`SELECT * FROM before.${table}`, `SELECT * FROM ${table}`))).map(
          () => table,
        ),
      );
    return found;
  };
  beforeAll(() => jest.spyOn(console, 'log').mockImplementation(() => undefined)); // TypeORM prints why it failed
  afterAll(() => jest.restoreAllMocks());
  const run = () => migrate(migrated.database.ownerUrl, migrated.database.appUrl);

  it.each([
    ['balance', `UPDATE wallets SET available = available + $1 WHERE wallet_id = 'w2'`, /balances of w2 are not/],
    ['head', `UPDATE wallets SET version = version + $1 WHERE wallet_id = 'w2'`, /balances of w2 are not/],
    [
      'head of another stream',
      `UPDATE wallets SET wallet_id = CASE $1::int WHEN 1 THEN 'none' ELSE 'w2' END WHERE wallet_id IN ('w2', 'none')`,
      /balances of none, w2 are not/,
    ],
    [
      'posting of another amount',
      `UPDATE postings SET amount = amount + $1 WHERE ${DEPOSIT}`,
      /balances of w2 are not/,
    ],
    [
      'posting of no event',
      `UPDATE postings SET version = version + 1000 * $1 WHERE ${DEPOSIT}`,
      /"entries_available_check"/, // without the deposit there is nothing to buy for
    ],
    [
      'posting of no event that moves no balance',
      `UPDATE postings SET version = version + 1000 * $1 WHERE stream = 'w2' AND debit = 'provider_cost'`,
      /moved (\d+) of \1 events, \d+ of \d+ postings/,
    ],
  ])('stop the migration, and stay as they were: a %s', async (what, change, says) => {
    const before = await tables();
    await changeRows(migrated.database.adminUrl, change, [1]);
    const tampered = await unlike();
    expect([what, tampered.length]).toEqual([what, 2]);
    await expect(run()).rejects.toThrow(says);
    expect(await tables()).toEqual(before);
    expect(await unlike()).toEqual(tampered);
    await changeRows(migrated.database.adminUrl, change, [-1]);
    expect(await unlike()).toEqual([]);
  });

  describe('where there is no room for them to be written anew', () => {
    const { DATA_DIR } = process.env;
    let folder: string;
    /** As if the tables were so large; the migration asks PostgreSQL for their size, by a name that is found here. */
    const pretend = `CREATE SCHEMA pretended;
      CREATE FUNCTION pretended.pg_total_relation_size(regclass) RETURNS bigint LANGUAGE sql AS 'SELECT 1000000000000000000';
      GRANT USAGE ON SCHEMA pretended TO PUBLIC;
      DO $$ BEGIN EXECUTE format('ALTER ROLE otp_owner IN DATABASE %I SET search_path = public, pretended, pg_catalog',
        current_database()); END $$`;
    const end = `DROP SCHEMA pretended CASCADE;
      DO $$ BEGIN EXECUTE format('ALTER ROLE otp_owner IN DATABASE %I RESET search_path', current_database()); END $$`;
    beforeAll(async () => {
      await migrated.admin.query(pretend);
      folder = mkdtempSync(join(tmpdir(), 'launcher-'));
      writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ home: '.' }));
      process.env.DATA_DIR = folder;
    });
    afterAll(async () => {
      await migrated.admin.query(end);
      process.env.DATA_DIR = DATA_DIR;
      if (DATA_DIR === undefined) delete process.env.DATA_DIR;
      rmSync(folder, { recursive: true });
    });

    it('are left as they are, and who starts it is told how much is needed, and where', async () => {
      const before = await tables();
      const says = `the ledger is written anew, which needs 4000000000000000000 bytes in ${folder}, where`;
      await expect(run()).rejects.toThrow(says);
      expect(await tables()).toEqual(before);
      expect(await unlike()).toEqual([]);
    });
  });

  it('are as they were when the migration is killed after all was moved, before the old tables are dropped', async () => {
    const before = await tables();
    const reader = new pg.Client({ connectionString: migrated.database.adminUrl });
    await reader.connect();
    await reader.query('BEGIN; LOCK TABLE events IN ACCESS SHARE MODE');
    const moved = run().then(
      () => 'migrated',
      (error: Error) => error.message,
    );
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE ${OF_EVENTS} AND mode = 'AccessExclusiveLock' AND NOT granted`;
    await until('all is moved, and the migration killed', async () => (await migrated.rows(kill)).length > 0);
    expect(await moved).toMatch(/terminat/i);
    await reader.end();
    expect(await tables()).toEqual(before);
    expect(await unlike()).toEqual([]);
  });

  it('are migrated when they are mended, and not while a process of before still writes', async () => {
    const writer = new pg.Client({ connectionString: migrated.database.ownerUrl });
    await writer.connect();
    await writer.query('BEGIN; LOCK TABLE events IN ROW EXCLUSIVE MODE'); // as a statement that adds events has it
    const moved = run();
    const waiting = `SELECT FROM pg_locks WHERE ${OF_EVENTS} AND mode = 'ExclusiveLock' AND NOT granted`;
    await until('the migration waits', async () => (await migrated.rows(waiting)).length > 0);
    await writer.query('COMMIT');
    await writer.end();
    expect((await moved)[0]).toMatch(MIGRATION);
    await encryptPhonesOfBefore(migrated.database.ownerUrl, CODE_KEY);
    const verdicts = await verify(migrated.database.appUrl, { seals: { file: null, keys: null }, running: false });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
    expect(
      await migrated.rows(differences(`SELECT ${HEAD} FROM before.wallets`, `SELECT ${HEAD} FROM wallets`)),
    ).toEqual([]);
    expect(await run()).toEqual([]);
  });
});

describe('The database', () => {
  let processes: Processes;
  let app: pg.Pool;
  let owner: pg.Pool;
  beforeAll(async () => {
    processes = await someProcesses();
    app = processes.pool();
    owner = processes.pool(processes.database.ownerUrl);
    await record(app, { stream: 'w', key: 'pay', subjectIds: ['r'] }, [ordered(5_000), deposited(5_000)]);
  });
  afterAll(() => processes.end());

  const FIRST = { first: '3', key: `'next'`, available: 'available', postings: 'postings' };
  /** Another entry, after the one that is there. */
  const insert = (changes: Partial<typeof FIRST> = {}) => {
    const { first, key, available, postings } = { ...FIRST, ...changes };
    return app.query(`INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held,
        receivable, open_numbers, banned, postings, hash, canonical)
      SELECT stream, ${first}, event_count, recorded_at + 1, effective_at, ${key}, seq, ${available}, held, receivable,
        open_numbers, banned, ${postings}, hash, canonical FROM entries WHERE stream = 'w' AND first = 1`);
  };

  it('refuses a second entry after the same head, whoever writes it', async () => {
    await insert();
    await expect(insert({ key: `'other'` })).rejects.toMatchObject({ code: '23505', constraint: 'entries_pkey' });
    await expect(insert({ first: '5' })).rejects.toMatchObject({ code: '23505', constraint: 'entries_one_effect' });
  });

  it('refuses a balance below zero, and a posting of nothing', async () => {
    const next = { first: '5', key: `'fifth'` };
    await expect(insert({ ...next, available: '-1' })).rejects.toMatchObject({
      ...{ code: '23514', constraint: 'entries_available_check' },
    });
    await expect(insert({ ...next, postings: `'{{0,0,2,7,0,1},{0,1,2,7,0,0}}'` })).rejects.toMatchObject({
      ...{ code: '23514', constraint: 'entries_postings_check' },
    });
    await insert(next);
  });

  it.each([
    ['entries', 'first'],
    ['accounts', 'name'],
    ['parties', 'name'],
  ])('lets nobody change %s: the application may not, and a trigger stops their owner', async (table, column) => {
    expect((await app.query(`SELECT FROM ${table}`)).rowCount).toBeGreaterThan(0);
    for (const sql of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      await expect(app.query(sql)).rejects.toThrow('permission denied');
      await expect(owner.query(sql)).rejects.toThrow('append-only');
    }
  });
});
