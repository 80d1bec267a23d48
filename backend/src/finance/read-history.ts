/** Reads the whole history in the order of its streams, a piece at a time, while the piece before is being worked on. */
import type { ClientBase } from 'pg';

/** One stored event, with what the database itself says of its place in the chain. */
export interface StoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly subject: string | null;
  readonly key: string;
  readonly seq: number;
  readonly input: string;
  readonly recordedAt: number;
  readonly canonical: string;
  /** The hash is that of the text and of the hash before. */
  readonly intact: boolean;
  readonly hash: string;
  readonly previous: string;
}

const PIECE = 5_000;

type Row = [string, string, string, string | null, string, number, string, string, string, boolean, string, string];

const columns = `stream, version, type, subject, idempotency_key, seq, encode(input_hash, 'hex'), recorded_at, canonical,
  hash = sha256(prev_hash || convert_to(canonical, 'UTF8')), encode(hash, 'hex'), encode(prev_hash, 'hex')`;

const stored = (row: Row): StoredEvent => ({
  stream: row[0],
  version: Number(row[1]),
  type: row[2],
  subject: row[3],
  key: row[4],
  seq: row[5],
  input: row[6],
  recordedAt: Number(row[7]),
  canonical: row[8],
  intact: row[9],
  hash: row[10],
  previous: row[11],
});

/** Within a transaction. `asOf` in microseconds: what was recorded by then. */
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
    next.catch(() => undefined); // it is awaited above; a reader that stops early must not leave it unheard
    yield rows.map(stored);
  }
  await client.query('CLOSE history');
}

/** The earlier events of one subject, for one that was let go of while its stream was read. */
export const readSubject = async (
  client: ClientBase,
  stream: string,
  subject: string,
  before: number,
): Promise<{ canonical: string; recordedAt: number }[]> => {
  const { rows } = await client.query<{ canonical: string; recorded_at: string }>(
    'SELECT canonical, recorded_at FROM events WHERE stream = $1 AND subject = $2 AND version < $3 ORDER BY version',
    [stream, subject, before],
  );
  return rows.map(({ canonical, recorded_at }) => ({ canonical, recordedAt: Number(recorded_at) }));
};
