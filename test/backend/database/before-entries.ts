/**
 * A ledger as it was before a command was one row: the tables of then, made by the migrations of then, with the history
 * of a ledger of today. Each event has a text, a hash and a recorded time of its own; ms are the same, so that what was
 * made of the events stays right.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrations } from '@migrations/index.js';
import { canonical, chained, GENESIS, sha256 } from '@backend/crypto/canonical.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { migrateTo } from '../../upgrade/kept-installation.js';

const NAMES = migrations.map((one) => new one().name);

const placeOf = (migration: string): number => {
  const place = NAMES.findIndex((name) => name.startsWith(migration));
  if (place < 0) throw new Error(`no migration ${migration}`);
  return place;
};

/** @param migration how its name begins, such as `Entries0036`; it does not run */
export const migrateBefore = (ownerUrl: string, migration: string): Promise<void> =>
  migrateTo(ownerUrl, NAMES.slice(0, placeOf(migration)));

/** Runs this migration too. */
export const migrateThrough = (ownerUrl: string, migration: string): Promise<void> =>
  migrateTo(ownerUrl, NAMES.slice(0, placeOf(migration) + 1));

/** Made otherwise: the ledger itself, what is numbered from it, and seals, which are of the hashes of today. */
const NOT_COPIED = [
  ...['migrations', 'accounts', 'events', 'postings', 'wallets', 'streams'],
  ...['seals', 'seal_leaves', 'stream_leaves', 'seal_tiles', 'liability_tiles'],
];

const columns = `
SELECT table_name AS name, array_agg(quote_ident(column_name)::text ORDER BY column_name) AS columns
FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
  AND table_name <> ALL ($1) GROUP BY 1`;

type Columns = Map<string, string[]>;

const columnsOf = async (client: pg.Client): Promise<Columns> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(columns, [NOT_COPIED]);
  return new Map(rows.map((row) => [row.name, row.columns]));
};

const copyTables = async (from: pg.Client, into: pg.Client): Promise<void> => {
  const known = await columnsOf(from);
  for (const [table, own] of await columnsOf(into)) {
    const both = own.filter((column) => known.get(table)?.includes(column)).join(', ');
    if (both === '') continue;
    await into.query(`DELETE FROM ${table}`);
    const rows = await text(from.query(copyTo(`COPY (SELECT ${both} FROM ${table}) TO STDOUT`)));
    await pipeline(Readable.from([rows]), into.query(copyFrom(`COPY ${table} (${both}) FROM STDIN`)));
  }
};

interface Entry {
  readonly stream: string;
  readonly first: number;
  readonly canonical: string;
  readonly private_salt: Buffer | null;
  readonly private: string | null;
}

interface Fact {
  readonly type: string;
  readonly schema: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Text {
  readonly id: string;
  readonly key: string;
  readonly input: string;
  readonly recorded: number;
  readonly effective: number;
  readonly events: readonly Fact[];
}

interface Head {
  version: number;
  recorded: number;
  hash: Buffer;
}

const SUBJECTS = ['numberId', 'rechargeId', 'withdrawalId', 'adjustmentId', 'caseId'];

const subjectOf = ({ data }: Fact): unknown =>
  SUBJECTS.map((name) => data[name]).find((id) => id !== undefined) ?? null;

/** The columns of a row, and their values. */
type Row = Readonly<Record<string, unknown>>;

const insert = (client: pg.Client, table: string, row: Row): Promise<unknown> => {
  const places = Object.keys(row).map((_, i) => `$${i + 1}`);
  return client.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  );
};

/** Which had the phone of a number itself, and the tax of a settlement in its fees. */
const ofThen = (fact: Fact): Fact => {
  if (fact.type === 'SettlementReceived') {
    const { tax, ...data } = fact.data;
    return { ...fact, schema: 1, data: { ...data, fees: Number(data.fees) + Number(tax) } };
  }
  if (fact.type !== 'NumberAssigned') return fact;
  const { proof: _, ...data } = fact.data;
  return { ...fact, schema: 2, data: { ...data, phone: '919812345678' } };
};

/** @returns the rows of before: each of an event, chained to that before it */
const eventsOf = (entry: Entry, head: Head): Row[] => {
  const { events, after: _, private: __, ...around } = JSON.parse(entry.canonical) as Text & Row;
  const privates = JSON.parse(entry.private ?? '{}') as Record<string, object | undefined>;
  return events.map(ofThen).map((fact, seq) => {
    const version = entry.first + seq;
    const recorded = Math.max(Math.floor(around.recorded / 1000) * 1000, head.recorded + 1);
    const part = privates[seq];
    const privateText = part ? canonical(part) : null;
    const digest = privateText === null ? {} : { private: sha256(entry.private_salt!, privateText).toString('hex') };
    const id = seq === 0 ? around.id : randomUUID();
    const effective = around.effective === around.recorded ? recorded : around.effective;
    const written = canonical({ ...around, ...fact, ...digest, id, version, seq, recorded, effective });
    const hash = chained(head.hash, written);
    const row = {
      ...{
        stream: entry.stream,
        version,
        event_id: id,
        type: fact.type,
        schema: fact.schema,
        subject: subjectOf(fact),
      },
      ...{ idempotency_key: around.key, seq, input_hash: Buffer.from(around.input, 'hex'), recorded_at: recorded },
      ...{ canonical: written, prev_hash: head.hash, hash },
      ...(privateText !== null && { private_salt: entry.private_salt, private: privateText }),
    };
    Object.assign(head, { version, recorded, hash });
    return row;
  });
};

const copyEvents = async (from: pg.Client, into: pg.Client): Promise<void> => {
  const { rows } = await from.query<Entry>(
    'SELECT stream, first::int, canonical, private_salt, private FROM entries ORDER BY stream, first',
  );
  const heads = new Map<string, Head>();
  for (const entry of rows) {
    const head = heads.get(entry.stream) ?? { version: 0, recorded: 0, hash: GENESIS };
    for (const row of eventsOf(entry, head)) await insert(into, 'events', row);
    heads.set(entry.stream, head);
  }
  const { rows: wallets } = await from.query<Row & { wallet_id: string }>('SELECT * FROM wallets');
  for (const wallet of wallets) {
    const { version, recorded, hash } = heads.get(wallet.wallet_id)!;
    await insert(into, 'wallets', { ...wallet, version, recorded_at: recorded, head_hash: hash, purchases: [] });
  }
};

/** Two lines of an event that were one then are one. */
export const postingsOfThen = `
SELECT stream, version, min(line) AS line, at_the_time.debit, at_the_time.credit, sum(amount) AS amount, party
FROM postings, LATERAL (SELECT CASE debit WHEN 'gst_input' THEN 'gateway_fees' ELSE debit END AS debit,
  CASE credit WHEN 'gst_input' THEN 'gateway_fees' ELSE credit END AS credit) at_the_time
GROUP BY stream, version, at_the_time.debit, at_the_time.credit, party ORDER BY stream, version, 3`;

/** Their times are those of their events. */
const copyPostings = async (from: pg.Client, into: pg.Client): Promise<void> => {
  const { rows: known } = await into.query<{ version: string; stream: string; recorded: string; effective: string }>(
    `SELECT stream, version, recorded_at AS recorded, canonical::jsonb->>'effective' AS effective FROM events`,
  );
  const times = new Map(known.map(({ stream, version, ...rest }) => [`${version} ${stream}`, rest]));
  const { rowCount: hasParties } = await into.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'postings' AND column_name = 'party'`,
  );
  const { rows } = await from.query<Row & { stream: string; version: string }>(postingsOfThen);
  for (const { party, ...row } of rows) {
    const { recorded, effective } = times.get(`${row.version} ${row.stream}`)!;
    const later = hasParties ? { party, effective_at: effective } : {};
    await insert(into, 'postings', { ...row, ...later, recorded_at: recorded });
  }
};

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/**
 * A new database with the history of another.
 *
 * @param migration the first that has not run yet, by how its name begins
 */
export const asBefore = async (today: FreshDatabase, migration: string): Promise<FreshDatabase> => {
  const database = await freshDatabase({ migrated: false });
  await migrateBefore(database.ownerUrl, migration);
  const [from, into] = await Promise.all([connected(today.adminUrl), connected(database.adminUrl)]);
  try {
    await into.query('SET session_replication_role = replica');
    await copyTables(from, into);
    await into.query('UPDATE number_shape SET shape = 0'); // the rows of then had another
    await copyEvents(from, into);
    await copyPostings(from, into);
    if (NAMES.indexOf('StreamsAndSealTiles00339100000000033') < placeOf(migration))
      await into.query('INSERT INTO streams SELECT wallet_id, row_number() OVER (ORDER BY wallet_id) - 1 FROM wallets');
  } finally {
    await Promise.all([from.end(), into.end()]);
  }
  return database;
};

/** An event as it was written then, after the newest of a stream; it changes no balance. */
export const addEvent = async (admin: pg.Client, stream: string, fact: Fact): Promise<void> => {
  const { rows } = await admin.query<{ version: number; recorded: number; hash: Buffer }>(
    `SELECT version::int, recorded_at::float8 AS recorded, hash FROM events WHERE stream = $1
     ORDER BY version DESC LIMIT 1`,
    [stream],
  );
  const { version: before, recorded: last, hash: prev_hash } = rows[0]!;
  const [version, recorded, id] = [before + 1, last + 1, randomUUID()];
  const key = `added-${version}`;
  const around = { actor: { kind: 'house', id: 'test' }, causation: null, correlation: key, effective: recorded };
  const written = canonical({ ...around, ...fact, id, input: '00', key, recorded, seq: 0, stream, version });
  const hash = chained(prev_hash, written);
  await insert(admin, 'events', {
    ...{ stream, version, event_id: id, type: fact.type, schema: fact.schema, subject: subjectOf(fact), seq: 0, hash },
    ...{ idempotency_key: key, input_hash: Buffer.alloc(1), recorded_at: recorded, canonical: written, prev_hash },
  });
  await admin.query('UPDATE wallets SET version = $2, recorded_at = $3, head_hash = $4 WHERE wallet_id = $1', [
    ...[stream, version, recorded, hash],
  ]);
};
