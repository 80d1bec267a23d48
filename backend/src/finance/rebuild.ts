/** Makes the pictures again from the history: fold, COPY into shadow tables, bounded memory, one consistent snapshot. */
import type { ClientBase } from 'pg';
import { noPictures } from '../ledger/projection.js';
import { PICTURES } from '../ledger/tables.js';
import type { Breaches } from './breach.js';
import { StreamFold, type Sink } from './fold-stream.js';
import { readHistory, readSubject } from './read-history.js';
import { copyIn, makeShadows, shadowName } from './shadow.js';

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
}

/** Rows of all tables gathered before they are copied in. */
const GATHER = 10_000;

const emptySink = (): Sink => ({ pictures: noPictures(), wallets: [], postings: [] });

const rowsIn = ({ pictures, wallets, postings }: Sink): Record<string, object[]> => ({
  ...pictures,
  wallets,
  postings,
});

/** What was gathered so far goes away, and an empty sink takes its place. */
const drained = (sink: Sink): Record<string, object[]> => {
  const full = rowsIn({ ...sink, pictures: { ...sink.pictures } });
  Object.assign(sink.pictures, noPictures());
  sink.wallets = [];
  sink.postings = [];
  return full;
};

const pour = async (client: ClientBase, rows: Record<string, object[]>, temporary: boolean): Promise<void> => {
  for (const table of PICTURES) await copyIn(client, shadowName(table.name, temporary), table, rows[table.name]!);
};

const isFull = (sink: Sink): boolean =>
  Object.values(rowsIn(sink)).reduce((sum, rows) => sum + rows.length, 0) >= GATHER;

/** In a REPEATABLE READ transaction of `client`. What the fold finds broken goes into `breaches`. */
export const rebuild = async (
  client: ClientBase,
  breaches: Breaches,
  { asOf, temporary, progress }: RebuildOptions,
): Promise<Rebuilt> => {
  await makeShadows(client, temporary);
  const sink = emptySink();
  let events = 0;
  let streams = 0;
  let poured: Promise<void> = Promise.resolve();
  let current: { stream: string; fold: StreamFold } | undefined;
  for await (const piece of readHistory(client, asOf)) {
    for (const stored of piece) {
      if (current?.stream !== stored.stream) {
        current?.fold.end();
        const { stream } = stored;
        const again = (subject: string, before: number) => readSubject(client, stream, subject, before);
        current = { stream, fold: new StreamFold(stream, breaches, sink, again) };
        streams++;
      }
      await current.fold.add(stored);
    }
    events += piece.length;
    progress?.(events);
    if (!isFull(sink)) continue;
    await poured;
    poured = pour(client, drained(sink), temporary); // PostgreSQL copies in while the next piece is folded
    poured.catch(() => undefined); // it is awaited before the next one
  }
  current?.fold.end();
  await poured;
  await pour(client, drained(sink), temporary);
  for (const { name } of PICTURES) await client.query(`ANALYZE ${shadowName(name, temporary)}`);
  return { events, streams };
};
