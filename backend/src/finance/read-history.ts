/**
 * Reads the whole history in the order of its streams, in pieces; a piece is fetched while the one before is processed.
 */
import type { ClientBase } from 'pg';
import { storedLine, type StoredEntry } from '../ledger/stored-entry.js';
import { isRead, type Streams } from './check/which-streams.js';

/** A row of `entries` as PostgreSQL writes it: columns are compared as texts. */
export interface StoredRow {
  readonly stream: string;
  readonly first: string;
  readonly eventCount: string;
  readonly recordedAt: string;
  readonly effectiveAt: string;
  readonly key: string;
  readonly seq: string;
  /** Available, held, receivable, open numbers, banned. */
  readonly balances: string;
  readonly postings: string;
  /** Hexadecimal. */
  readonly hash: string;
  /** The digest of the private text with its salt, hexadecimal; empty where there is neither. */
  readonly privateDigest: string;
  /** The hashed text and, after a tab, the private one, where there is one. */
  readonly line: string;
}

const PIECE = 1_000;

const COLUMNS: Readonly<Record<keyof StoredRow, string>> = {
  stream: 'stream',
  first: 'first',
  eventCount: 'event_count',
  recordedAt: 'recorded_at',
  effectiveAt: 'effective_at',
  key: 'key',
  seq: 'seq',
  balances: `available || ' ' || held || ' ' || receivable || ' ' || open_numbers || ' ' || banned`,
  postings: 'postings::text',
  hash: `encode(hash, 'hex')`,
  privateDigest: `coalesce(encode(sha256(private_salt || convert_to(private, 'UTF8')), 'hex'), private,
    encode(private_salt, 'hex'), '')`,
  line: storedLine(),
};

const columns = Object.entries(COLUMNS)
  .map(([name, expression]) => `(${expression})::text AS "${name}"`)
  .join(', ');

/** What the columns of an entry must be, by its text, which says no balances where it is of a single event. */
export const columnsOf = ({ envelope, events }: StoredEntry): Partial<StoredRow> => ({
  stream: envelope.stream,
  first: `${envelope.version}`,
  eventCount: `${events.length}`,
  recordedAt: `${envelope.recorded}`,
  effectiveAt: `${envelope.effective}`,
  key: envelope.key,
  seq: `${envelope.seq ?? 0}`,
});

/**
 * Within a transaction.
 * @param asOf microseconds: what was recorded by then; null for all
 * @param which streams
 * @param before sends what it wants to know of a piece, ahead of the next one
 */
export async function* readHistory(
  client: ClientBase,
  asOf: number | null,
  which: Streams = null,
  before?: (piece: readonly StoredRow[]) => Promise<void>,
): AsyncGenerator<StoredRow[]> {
  const until = asOf === null ? 'true' : `recorded_at <= ${BigInt(asOf)}`;
  await client.query(
    `DECLARE history NO SCROLL CURSOR FOR SELECT ${columns} FROM entries WHERE ${until} AND ${isRead(which)}
     ORDER BY entries.stream, entries.first`,
  );
  const fetch = () => client.query<StoredRow>(`FETCH ${PIECE} FROM history`);
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    const known = before?.(rows);
    next = fetch();
    next.catch(() => undefined); // awaited above; a reader that stops early must not leave a rejection unhandled
    await known;
    yield rows;
  }
  await client.query('CLOSE history');
}

/** The earlier entries that name a subject, which was written out while its stream was read. */
export const readSubject = async (
  client: ClientBase,
  stream: string,
  subject: string,
  before: number,
): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `SELECT ${storedLine()} AS line FROM entries WHERE stream = $1 AND first < $3 AND strpos(canonical, $2) > 0
     ORDER BY first`,
    [stream, JSON.stringify(subject), before],
  );
  return rows.map(({ line }) => line);
};
