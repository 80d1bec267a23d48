/** Makes the pictures again from the history: fold, COPY into shadow tables, bounded memory, one consistent snapshot. */
import type { ClientBase } from 'pg';
import { noReadModelRows } from '../ledger/read-models.js';
import { READ_MODELS, type Table } from '../ledger/tables.js';
import type { Violations } from './violation.js';
import { MOST_KEPT, StreamFold, type Sink } from './fold-stream.js';
import { readHistory, readSubject } from './read-history.js';
import { analyze, copyIn, keepNewest, makeShadows, ownerOf, RowRefused, shadowName } from './shadow.js';
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
  readonly progress?: (events: number) => void;
  /** Subjects of one stream in memory. */
  readonly mostKept?: number;
}

/** Rows of all tables gathered before they are copied in. */
const GATHER = 5_000;

const emptySink = (): Sink => ({ pictures: noReadModelRows(), wallets: [], postings: [], rewritten: false });

const rowsIn = ({ pictures, wallets, postings }: Sink): Record<string, object[]> => ({
  ...pictures,
  wallets,
  postings,
});

/** What was gathered so far; the sink is empty again. */
const drained = (sink: Sink): Record<string, object[]> => {
  const rows = rowsIn(sink);
  Object.assign(sink, { ...emptySink(), rewritten: sink.rewritten });
  return rows;
};

type Rows = Record<string, readonly object[]>;

interface Sieve {
  readonly temporary: boolean;
  readonly breaches: Violations;
}

const copyAll = async (client: ClientBase, rows: Rows, temporary: boolean): Promise<void> => {
  for (const table of READ_MODELS) await copyIn(client, shadowName(table.name, temporary), table, rows[table.name]!);
};

/** Undone when a row is refused. @returns why, or null */
const attempt = async (client: ClientBase, copy: () => Promise<void>): Promise<string | null> => {
  await client.query('SAVEPOINT attempt');
  const refused = await copy().then(
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

/** Named by halving, and left out: a row that no column can hold was made by a fact of an impossible shape. */
const pourSound = async (
  client: ClientBase,
  table: Table,
  rows: readonly object[],
  { temporary, breaches }: Sieve,
): Promise<void> => {
  const refused = await attempt(client, () => copyIn(client, shadowName(table.name, temporary), table, rows));
  if (refused === null) return;
  if (rows.length > 1) {
    const half = Math.ceil(rows.length / 2);
    for (const some of [rows.slice(0, half), rows.slice(half)])
      await pourSound(client, table, some, { temporary, breaches });
    return;
  }
  const row = rows[0] as Readonly<Record<string, unknown>>;
  breaches.add(13, row[ownerOf(table)] as string, Number(row.version), `${table.name}: ${refused}`);
};

const pour = async (client: ClientBase, rows: Rows, sieve: Sieve): Promise<void> => {
  if ((await attempt(client, () => copyAll(client, rows, sieve.temporary))) === null) return;
  for (const table of READ_MODELS) await pourSound(client, table, rows[table.name]!, sieve);
};

const isFull = (sink: Sink): boolean =>
  Object.values(rowsIn(sink)).reduce((sum, rows) => sum + rows.length, 0) >= GATHER;

/** What the fold finds broken goes into `breaches`. */
export const rebuild = async (
  { reader, writer }: Snapshot,
  breaches: Violations,
  { asOf, temporary, progress, mostKept = MOST_KEPT }: RebuildOptions,
): Promise<Rebuilt> => {
  await makeShadows(writer, temporary);
  const sink = emptySink();
  let events = 0;
  let streams = 0;
  let poured: Promise<void> = Promise.resolve();
  let current: { stream: string; fold: StreamFold } | undefined;
  for await (const piece of readHistory(reader, asOf)) {
    for (const stored of piece) {
      if (current?.stream !== stored.stream) {
        current?.fold.end();
        const { stream } = stored;
        const again = (subject: string, before: number) => readSubject(reader, stream, subject, before);
        current = { stream, fold: new StreamFold(stream, breaches, sink, again, mostKept) };
        streams++;
      }
      await current.fold.add(stored);
    }
    events += piece.length;
    progress?.(events);
    if (!isFull(sink)) continue;
    await poured;
    poured = pour(writer, drained(sink), { temporary, breaches }); // while the next pieces are read and folded
    poured.catch(() => undefined); // it is awaited before the next one
  }
  current?.fold.end();
  await poured;
  await pour(writer, drained(sink), { temporary, breaches });
  if (sink.rewritten) for (const table of READ_MODELS) await keepNewest(writer, table, temporary);
  for (const table of READ_MODELS) await analyze(writer, table, temporary);
  return { events, streams };
};
