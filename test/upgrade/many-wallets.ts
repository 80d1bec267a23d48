/**
 * A long history of an earlier version: the wallet of a kept installation again and again, with its numbers, codes and
 * payments. Each copy has ids of its own, and so a chain of its own.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateTo, type Installation } from './kept-installation.js';

/** What belongs to the wallet: once for each copy. Queues, sessions and seals are left out. */
const COPIED = ['events', 'postings', 'wallets', 'numbers', 'recharges', 'codes', 'credits', 'outbox', 'payments'];
/** What there is once for all. */
const SHARED = ['money_kind', 'number_shape', 'codes_forgotten', 'providers', 'provider_accounts'];
/** Rows handed over in one piece. */
const PIECE = 500;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;
/** Activations at the provider, and payments at the gateway. */
const FOREIGN = /\b(6350\d{5}|txn_[0-9a-f]{18})\b/g;

/** The ids of copy `i`: those of one copy differ in their last four groups, those of two copies in the first. */
const ofCopy = (text: string, i: number): string => {
  const place = i.toString(16).padStart(8, '0');
  return text.replace(UUID, `${place}$1`).replace(FOREIGN, `$1x${i}`);
};

const rowsIn = ({ tables }: Installation, table: string): string[][] =>
  (tables[`public.${table}`] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

interface Place {
  readonly version: number;
  readonly canonical: number;
  readonly prev_hash: number;
  readonly hash: number;
}

const bytea = (hash: Buffer): string => `\\\\x${hash.toString('hex')}`;

/** Chains a copy's events, which are in the order of their versions. @returns the hash of the last one */
const chain = (events: string[][], at: Place): Buffer => {
  let hash: Buffer = Buffer.alloc(32);
  for (const event of events) {
    event[at.prev_hash] = bytea(hash);
    const text = event[at.canonical]!.replaceAll('\\\\', '\\');
    event[at.hash] = bytea((hash = createHash('sha256').update(hash).update(text).digest()));
  }
  return hash;
};

const placesOf = async (client: pg.Client, table: string): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name }, i) => [name, i]));
};

const fill = (client: pg.Client, table: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), client.query(copyFrom(`COPY ${table} FROM STDIN`)));

export interface ManyWallets {
  /** How many there are in all. */
  readonly events: number;
  readonly numbers: number;
  /** Microseconds: when the events of each wallet were recorded, all wallets' at the same times; rising. */
  readonly recorded: readonly number[];
}

/** Into an empty database, with the tables of then. @param events at least */
export const makeManyWallets = async (
  installation: Installation,
  into: { readonly client: pg.Client; readonly ownerUrl: string },
  events: number,
): Promise<ManyWallets> => {
  const { client } = into;
  await migrateTo(into.ownerUrl, installation.migrations);
  await client.query('SET session_replication_role = replica'); // rows are whole as they are
  for (const table of SHARED) {
    await client.query(`DELETE FROM ${table}`);
    await fill(client, table, [installation.tables[`public.${table}`] ?? '']);
  }
  const [place, head] = [await placesOf(client, 'events'), await placesOf(client, 'wallets')];
  const at = place as unknown as Place;
  const wallet = installation.tab.userId;
  const own = new Map(
    COPIED.map((table) => [
      table,
      rowsIn(installation, table).filter((row) => row.some((text) => text.includes(wallet))),
    ]),
  );
  const recharges = new Set(rowsIn(installation, 'recharges').map((row) => row[1]));
  own.set(
    'payments',
    rowsIn(installation, 'payments').filter((row) => row.some((text) => recharges.has(text))),
  );
  const history = own.get('events')!.sort((one, other) => Number(one[at.version]) - Number(other[at.version]));
  const copies = Math.ceil(events / history.length);

  const copyOf = (table: string, i: number): string[][] =>
    own.get(table)!.map((row) => row.map((text) => ofCopy(text, i)));
  function* lines(table: string): Generator<string> {
    let piece = '';
    for (let i = 0; i < copies; i++) {
      const rows = copyOf(table, i);
      if (table === 'events') chain(rows, at);
      if (table === 'wallets') rows[0]![head.head_hash!] = bytea(chain(copyOf('events', i), at));
      piece += rows.map((row) => `${row.join('\t')}\n`).join('');
      if (i % PIECE < PIECE - 1) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  for (const table of COPIED) await fill(client, table, lines(table));
  for (const table of COPIED) await client.query(`VACUUM (ANALYZE) ${table}`);
  return {
    events: copies * history.length,
    numbers: copies * own.get('numbers')!.length,
    recorded: history.map((event) => Number(event[place.recorded_at!])),
  };
};
