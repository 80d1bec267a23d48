/**
 * Reads the whole history in the order of its streams, in pieces; a piece is fetched while the one before is processed.
 */
import type { ClientBase } from 'pg';
import type { Envelope } from '../ledger/event-row.js';

/** One stored event, with the database's own check of its hash. */
export interface StoredEvent {
  readonly stream: string;
  readonly canonical: string;
  /** Its other columns in one text, as `columnsOf` writes them from the canonical text. */
  readonly columns: string;
  readonly hash: string;
  /** The hash of the event before, as stored with this one. */
  readonly previous: string;
  /** Whether the hash is that of the previous hash and the text. */
  readonly intact: boolean;
}

const PIECE = 1_000;

type Row = [stream: string, canonical: string, columns: string, hash: string, previous: string, intact: boolean];

const columns = `stream, canonical,
  concat_ws(' ', version, recorded_at, seq, schema, type, encode(input_hash, 'hex'), event_id, subject,
    idempotency_key),
  encode(hash, 'hex'), encode(prev_hash, 'hex'), hash = sha256(prev_hash || convert_to(canonical, 'UTF8'))`;

/** What the columns of an event must be, by its text. @param subject of the event itself */
export const columnsOf = (
  { version, recorded, seq, schema, type, input, id, key }: Envelope,
  subject: string | null,
): string =>
  `${version} ${recorded} ${seq} ${schema} ${type} ${input} ${id} ${subject === null ? '' : `${subject} `}${key}`;

const stored = ([stream, canonical, columns, hash, previous, intact]: Row): StoredEvent => ({
  ...{ stream, canonical, columns, hash, previous, intact },
});

/** Within a transaction. @param asOf microseconds: what was recorded by then; null for all */
export async function* readHistory(client: ClientBase, asOf: number | null): AsyncGenerator<StoredEvent[]> {
  const until = asOf === null ? '' : `WHERE recorded_at <= ${BigInt(asOf)}`;
  await client.query(
    `DECLARE history NO SCROLL CURSOR FOR SELECT ${columns} FROM events ${until} ORDER BY stream, version`,
  );
  const fetch = () => client.query<Row>({ text: `FETCH ${PIECE} FROM history`, rowMode: 'array' });
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    next.catch(() => undefined); // awaited above; a reader that stops early must not leave a rejection unhandled
    yield rows.map(stored);
  }
  await client.query('CLOSE history');
}

/** The earlier events of one subject that was written out while its stream was read. */
export const readSubject = async (
  client: ClientBase,
  stream: string,
  subject: string,
  before: number,
): Promise<string[]> => {
  const { rows } = await client.query<{ canonical: string }>(
    `SELECT canonical FROM events WHERE stream || '' = $1 AND subject = $2 AND version < $3 ORDER BY version`,
    [stream, subject, before],
  );
  return rows.map(({ canonical }) => canonical);
};
