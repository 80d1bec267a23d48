/**
 * Keeps lines of gateways and banks, each once. Importing is idempotent: the same content is one file, and the same
 * line in another file is one line. A line that comes again and contradicts is noted, and never overwritten.
 */
import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { contentOf, movedBy, type ImportedLine } from './imported-line.js';
import { SeenKeys } from './seen-keys.js';
import { addChanges, addFile, addLines, compare, isKnown, nextFile } from './sql/keep-lines.js';

/** Lines in one statement. */
const PIECE = 1_000;

/** One import of a source at a time: two of one content would both find that it is new. */
const lock = `SELECT pg_advisory_xact_lock(hashtextextended('recon-import ' || $1, 0))`;

export interface ImportOf {
  /** The id of a gateway in our books, or `bank`. */
  readonly source: string;
  /** YYYY-MM-DD, where a gateway was asked about a day, or a provider on it. */
  readonly day: string | null;
}

interface Compared extends Record<string, unknown> {
  readonly added: number;
  readonly changed: number;
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
  added = 0;
  changed = 0;
  private readonly hash: Hash;
  private readonly keys = new SeenKeys();

  constructor({ source, day }: ImportOf) {
    this.hash = createHash('sha256').update(JSON.stringify([source, day]));
  }

  /** @returns the piece as a statement reads it. @throws RepeatedLine */
  add(piece: readonly ImportedLine[]): string {
    return JSON.stringify(
      piece.map((line) => {
        const content = contentOf(line);
        this.count(line, content);
        return { ...line, ...line.own, hash: content.toString('hex') };
      }),
    );
  }

  get sha256(): Buffer {
    return this.hash.copy().digest();
  }

  get found(): Imported {
    const { lines, added, changed, sha256 } = this;
    return { isKnown: false, lines, added, changed, hash: sha256.toString('hex') };
  }

  private count(line: ImportedLine, content: Buffer): void {
    this.lines += 1;
    this.total += movedBy(line);
    this.hash.update(content);
    if (!this.keys.add(line.key)) throw new RepeatedLine(line.key, this.lines);
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

  /** What importing them would find now; keeps nothing. @throws RepeatedLine, and what reading the lines throws */
  async show(of: ImportOf, lines: AsyncIterable<ImportedLine>): Promise<Imported> {
    const tally = new Tally(of);
    for await (const piece of inPieces(lines)) {
      const { rows } = await this.database.query<Compared>(compare, [of.source, tally.add(piece)]);
      tally.added += rows[0]!.added;
      tally.changed += rows[0]!.changed;
    }
    const { rowCount } = await this.database.query(isKnown, [tally.sha256]);
    return rowCount === 0 ? tally.found : { ...tally.found, isKnown: true, added: 0, changed: 0 };
  }

  /** All of them, or none. @throws RepeatedLine, and what `confirm` and reading the lines throw */
  async import(of: ImportOf, lines: AsyncIterable<ImportedLine>, confirm?: Confirm): Promise<Imported> {
    const tally = new Tally(of);
    try {
      return await this.database.transaction(async (queries) => {
        await this.write(queries, of, { lines, tally });
        await confirm?.(tally.found, queries);
        return tally.found;
      });
    } catch (error) {
      if (error instanceof Known) return { ...tally.found, isKnown: true, added: 0, changed: 0 };
      throw error;
    }
  }

  private async write(
    queries: Queries,
    of: ImportOf,
    { lines, tally }: { readonly lines: AsyncIterable<ImportedLine>; readonly tally: Tally },
  ): Promise<void> {
    await queries.query(lock, [of.source]);
    const { rows } = await queries.query<{ id: string }>(nextFile);
    const { id } = rows[0]!;
    for await (const piece of inPieces(lines)) {
      const values = [of.source, id, tally.add(piece)];
      const added = (await queries.query(addLines, values)).rowCount ?? 0;
      tally.added += added;
      if (added === piece.length) continue; // new lines contradict nothing
      tally.changed += (await queries.query(addChanges, values)).rowCount ?? 0;
    }
    const file = [id, of.source, tally.sha256, of.day, tally.lines, tally.total];
    if ((await queries.query(addFile, file)).rowCount === 0) throw new Known();
  }
}
