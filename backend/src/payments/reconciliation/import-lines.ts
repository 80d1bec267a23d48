/**
 * Keeps lines of gateways and banks, each once. Importing is idempotent: the same content is one file, and the same
 * line in another file is one line. A line that comes again and contradicts is noted, and never overwritten.
 */
import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { contentOf, movedBy, type ImportedLine } from './imported-line.js';

/** Of how lines are read and hashed. */
const PARSER_VERSION = 1;
/** Lines in one statement. */
const PIECE = 1_000;

/** Its lines come before it: how many they are, and their hash, is known at their end. */
const nextFile = `SELECT nextval(pg_get_serial_sequence('recon_files', 'file_id')) AS id`;
const addFile = `
INSERT INTO recon_files (file_id, source, sha256, day, line_count, total, parser_version)
VALUES ($1, $2, $3, $4, $5, $6, ${PARSER_VERSION}) ON CONFLICT (sha256) DO NOTHING`;

const ROWS = `jsonb_to_recordset($3) AS new(key text, hash text, kind text, "settlementId" text, "paymentId" text,
  "orderRef" text, "refundRef" text, amount bigint, fee bigint, tax bigint, utr text, at bigint, "paidAt" bigint, "activationId" text, moved bigint,
  currency text)`;

const addLines = `
INSERT INTO recon_lines (source, line_key, file_id, content_hash, kind, settlement_id, payment_id, order_ref,
  refund_ref, amount, fee, tax, utr, at, paid_at, activation_id, moved, currency)
SELECT $1, key, $2, decode(hash, 'hex'), kind, "settlementId", "paymentId", "orderRef",
  "refundRef", amount, fee, tax, utr, to_timestamp(at / 1000.0), to_timestamp("paidAt" / 1000.0), "activationId",
  moved, currency
FROM ${ROWS}
ON CONFLICT (source, line_key) DO NOTHING`;

const dayOf = (at: string): string => `(${at} AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Kind and settlement are in the key. A file and the API of a gateway say the same line in another form: one leaves out
 * what the other says (null is unequal to nothing), and times have other parts of a second.
 */
const addChanges = `
INSERT INTO recon_changed_lines (source, line_key, content_hash, file_id)
SELECT $1, new.key, decode(new.hash, 'hex'), $2
FROM ${ROWS} JOIN recon_lines l ON l.source = $1 AND l.line_key = new.key
WHERE l.content_hash <> decode(new.hash, 'hex') AND (
  l.payment_id <> new."paymentId" OR l.order_ref <> new."orderRef" OR l.refund_ref <> new."refundRef"
  OR l.utr <> new.utr OR l.amount <> new.amount OR l.fee <> new.fee OR l.tax <> new.tax
  OR ${dayOf('l.at')} <> ${dayOf('to_timestamp(new.at / 1000.0)')}
  OR ${dayOf('l.paid_at')} <> ${dayOf('to_timestamp(new."paidAt" / 1000.0)')})
ON CONFLICT DO NOTHING`;

/** One import of a source at a time: two of one content would both find that it is new. */
const lock = `SELECT pg_advisory_xact_lock(hashtextextended('recon-import ' || $1, 0))`;

export interface ImportOf {
  /** The id of a gateway in our books, or `bank`. */
  readonly source: string;
  /** YYYY-MM-DD, where a gateway was asked about a day, or a provider on it. */
  readonly day: string | null;
}

export interface Imported {
  /** This content was imported before: nothing was done now. */
  readonly isKnown: boolean;
  readonly lines: number;
  /** Lines that were not there before. */
  readonly added: number;
  /** Lines that were there and said another thing. */
  readonly changed: number;
  /** SHA-256 of the source, the day and the content of the lines, hexadecimal. */
  readonly hash: string;
}

/** Called with what was found before it is kept: where it throws, nothing is kept. */
export type Confirm = (found: Imported, queries: Queries) => Promise<void>;

/** Two lines with one key in one file: which of them is right, nobody can say. */
export class RepeatedLine extends Error {
  constructor(key: string, place: number) {
    super(`row ${place} has the same key as one before it: ${key}`);
  }
}

class Known extends Error {}

/** What is said of a file at its end. */
class Tally {
  lines = 0;
  total = 0;
  private readonly hash: Hash;
  private readonly keys = new Set<string>();

  constructor({ source, day }: ImportOf) {
    this.hash = createHash('sha256').update(JSON.stringify([source, day]));
  }

  /** @throws RepeatedLine */
  add(line: ImportedLine, content: Buffer): void {
    this.lines += 1;
    this.total += movedBy(line);
    this.hash.update(content);
    if (this.keys.has(line.key)) throw new RepeatedLine(line.key, this.lines);
    this.keys.add(line.key);
  }

  get sha256(): Buffer {
    return this.hash.copy().digest();
  }
}

async function* inPieces(lines: AsyncIterable<ImportedLine>): AsyncGenerator<ImportedLine[]> {
  let piece: ImportedLine[] = [];
  for await (const line of lines) {
    piece.push(line);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

@Injectable()
export class ImportLines {
  constructor(private readonly database: Database) {}

  /** All of them, or none. @throws RepeatedLine, and what `confirm` and reading the lines throw */
  async import(of: ImportOf, lines: AsyncIterable<ImportedLine>, confirm?: Confirm): Promise<Imported> {
    const tally = new Tally(of);
    try {
      return await this.database.transaction(async (queries) => {
        const found = await this.write(queries, of, { lines, tally });
        await confirm?.(found, queries);
        return found;
      });
    } catch (error) {
      if (error instanceof Known)
        return { isKnown: true, lines: tally.lines, added: 0, changed: 0, hash: tally.sha256.toString('hex') };
      throw error;
    }
  }

  private async write(
    queries: Queries,
    of: ImportOf,
    { lines, tally }: { readonly lines: AsyncIterable<ImportedLine>; readonly tally: Tally },
  ): Promise<Imported> {
    await queries.query(lock, [of.source]);
    const { rows } = await queries.query<{ id: string }>(nextFile);
    const { id } = rows[0]!;
    const sums = { added: 0, changed: 0 };
    for await (const piece of inPieces(lines)) {
      const hashed = piece.map((line) => ({ line, content: contentOf(line) }));
      hashed.forEach(({ line, content }) => tally.add(line, content));
      const values = [
        of.source,
        id,
        JSON.stringify(
          hashed.map(({ line, content: hash }) => ({
            ...{ ...line, ...line.own, hash: hash.toString('hex') },
          })),
        ),
      ];
      const added = (await queries.query(addLines, values)).rowCount ?? 0;
      sums.added += added;
      if (added === piece.length) continue; // new lines contradict nothing
      sums.changed += (await queries.query(addChanges, values)).rowCount ?? 0;
    }
    const file = [id, of.source, tally.sha256, of.day, tally.lines, tally.total];
    if ((await queries.query(addFile, file)).rowCount === 0) throw new Known();
    return { isKnown: false, lines: tally.lines, ...sums, hash: tally.sha256.toString('hex') };
  }
}
