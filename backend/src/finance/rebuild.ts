/**
 * Rebuilds the read models from the history: fold, COPY into shadow tables, bounded memory, one consistent snapshot.
 */
import type { ClientBase } from 'pg';
import type { PartyNumbers } from '../ledger/posting-lines.js';
import type { Table } from '../ledger/tables.js';
import { READ_MODELS } from '../row-mappers.js';
import type { Streams } from './check/which-streams.js';
import type { Violations } from './violation.js';
import { FEED_TABLES, type FeedFold } from './feed/feed-fold.js';
import { emptySink, MOST_KEPT, StreamFold, type Sink } from './fold-stream.js';
import { readHistory, readSubject, type StoredRow } from './read-history.js';
import { analyze, copyIn, keepNewest, makeShadows, RowRefused, shadowName } from './shadow.js';
import type { Snapshot } from './snapshot.js';

export interface Rebuilt {
  readonly events: number;
  readonly streams: number;
}

export interface RebuildOptions {
  /** Microseconds, or null for all. */
  readonly asOf: number | null;
  /** Temporary shadows vanish with the transaction. */
  readonly temporary: boolean;
  /** Absent: all. */
  readonly which?: Streams;
  /** The read models that are made. Absent: all. */
  readonly tables?: readonly Table[];
  readonly progress?: (events: number) => void;
  /** Subjects of one stream in memory. */
  readonly mostKept?: number;
  /** Takes the entries for the feed's read models. */
  readonly feed?: FeedFold;
}

/** Rows of all tables that are collected before they are copied. */
const COPY_ROWS = 5_000;

type Rows = ReadonlyMap<Table, readonly object[]>;

/** Where a row says to belong to. */
interface PlacedRow {
  readonly wallet_id?: string;
  readonly stream?: string | null;
  readonly version?: number | null;
  readonly entry?: number;
}

interface CopyOptions {
  readonly temporary: boolean;
  readonly violations: Violations;
}

/** The rows of these tables so far; the sink is empty again. */
const drain = (sink: Sink, tables: readonly Table[], feed: FeedFold | undefined): Rows => {
  const { rows } = sink;
  sink.rows = emptySink().rows;
  const wanted = [...rows].filter(([table]) => tables.includes(table));
  return new Map<Table, readonly object[]>([...wanted, ...(feed?.drain() ?? [])]);
};

const copyAll = async (client: ClientBase, rows: Rows, temporary: boolean): Promise<void> => {
  for (const [table, own] of rows) await copyIn(client, shadowName(table.name, temporary), table, own);
};

/** Undone when a row is refused. @returns why, or null */
const attempt = async (client: ClientBase, work: () => Promise<void>): Promise<string | null> => {
  await client.query('SAVEPOINT attempt');
  const refused = await work().then(
    () => null,
    (error: unknown) => {
      if (error instanceof RowRefused) return error.message;
      throw error;
    },
  );
  if (refused !== null) await client.query('ROLLBACK TO SAVEPOINT attempt');
  await client.query('RELEASE SAVEPOINT attempt');
  return refused;
};

/**
 * Finds rows that no column can hold by halving, names them and leaves them out: an event of an impossible shape made
 * them.
 */
const copyValid = async (
  client: ClientBase,
  table: Table,
  rows: readonly object[],
  { temporary, violations }: CopyOptions,
): Promise<void> => {
  const refused = await attempt(client, () => copyIn(client, shadowName(table.name, temporary), table, rows));
  if (refused === null) return;
  if (rows.length > 1) {
    const half = Math.ceil(rows.length / 2);
    for (const some of [rows.slice(0, half), rows.slice(half)])
      await copyValid(client, table, some, { temporary, violations });
    return;
  }
  const { wallet_id, stream = wallet_id ?? null, entry, version = entry ?? null } = rows[0] as PlacedRow;
  violations.add(13, stream, version, `${table.name}: ${refused}`);
};

const copy = async (client: ClientBase, rows: Rows, options: CopyOptions): Promise<void> => {
  if ((await attempt(client, () => copyAll(client, rows, options.temporary))) === null) return;
  for (const [table, own] of rows) await copyValid(client, table, own, options);
};

const isFull = ({ rows }: Sink, feed: FeedFold | undefined): boolean =>
  [...rows.values()].reduce((sum, { length }) => sum + length, feed?.size ?? 0) >= COPY_ROWS;

const partiesOf = async (client: ClientBase): Promise<PartyNumbers> => {
  const { rows } = await client.query<{ name: string; no: number }>('SELECT name, no FROM parties');
  return new Map(rows.map(({ name, no }) => [name, no]));
};

/** @param violations takes what the fold finds broken */
export const rebuild = async (
  { reader, writer }: Snapshot,
  violations: Violations,
  { asOf, temporary, which = null, tables = READ_MODELS, progress, mostKept = MOST_KEPT, feed }: RebuildOptions,
): Promise<Rebuilt> => {
  await makeShadows(writer, feed ? [...tables, ...FEED_TABLES] : tables, temporary);
  const sink = emptySink();
  const parties = await partiesOf(reader);
  let events = 0;
  let streams = 0;
  let copied: Promise<void> = Promise.resolve();
  let current: { stream: string; fold: StreamFold } | undefined;
  const streamsOf = (piece: readonly StoredRow[]) =>
    feed?.readPositions(
      reader,
      piece.map(({ stream }) => stream),
    );
  for await (const piece of readHistory(reader, asOf, which, async (next) => streamsOf(next))) {
    for (const stored of piece) {
      if (current?.stream !== stored.stream) {
        current?.fold.end();
        const { stream } = stored;
        const read = (subject: string, before: number) => readSubject(reader, stream, subject, before);
        current = {
          stream,
          fold: new StreamFold(stream, violations, sink, { most: mostKept, read, parties, feed: feed ?? null }),
        };
        streams++;
      }
      await current.fold.add(stored);
    }
    events += piece.reduce((sum, { eventCount }) => sum + Number(eventCount), 0);
    progress?.(events);
    if (!isFull(sink, feed)) continue;
    await copied;
    // While the next pieces are read and folded.
    copied = copy(writer, drain(sink, tables, feed), { temporary, violations });
    copied.catch(() => undefined); // it is awaited before the next one
  }
  current?.fold.end();
  await copied;
  await copy(writer, drain(sink, tables, feed), { temporary, violations });
  if (sink.rewritten) for (const table of tables) await keepNewest(writer, table, temporary);
  for (const table of tables) await analyze(writer, table, temporary);
  return { events, streams };
};
