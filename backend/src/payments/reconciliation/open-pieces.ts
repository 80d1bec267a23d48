/**
 * Reads what is open of both sides in pieces, each of which has all that names the same: a merge of two cursors in one
 * order. Memory is that of a piece, or of the most rows that name the same.
 */
import type { Queries } from '../../database/database.js';
import type { OpenOf, OpenPiece } from './open-sql.js';

/** Rows of a side that are read at once. */
const ROWS = 1_000;

/** By the estimates for a few rows only, each row would be found by itself. */
const READS_ALL = 'SET LOCAL cursor_tuple_fraction = 1';
/**
 * What is asked and kept of a piece is found by index, its foreign keys too: by the statistics of a table that was
 * empty, all rows that were just added would be read for each of them.
 */
const BY_INDEX = 'SET LOCAL enable_seqscan = off';

interface Grouped extends Record<string, unknown> {
  readonly group: number;
}

/** The rows of one side, in the order of their groups. */
class Side {
  private rows: Grouped[] = [];
  private isAtEnd = false;

  constructor(
    private readonly queries: Queries,
    private readonly name: 'open_ours' | 'open_theirs',
    private readonly size: number,
  ) {}

  open(statement: string, source: string): Promise<unknown> {
    return this.queries.query(`DECLARE ${this.name} NO SCROLL CURSOR FOR ${statement}`, [source]);
  }

  /** Groups below it are here as a whole. */
  get wholeBelow(): number {
    return this.isAtEnd ? Infinity : (this.rows.at(-1)?.group ?? -Infinity);
  }

  async readMore(): Promise<void> {
    const { rows } = await this.queries.query<Grouped>(`FETCH ${this.size} FROM ${this.name}`);
    this.isAtEnd = rows.length < this.size;
    this.rows = [...this.rows, ...rows];
  }

  takeBelow(group: number): Grouped[] {
    const end = this.rows.findIndex((row) => row.group >= group);
    return this.rows.splice(0, end < 0 ? this.rows.length : end);
  }

  close(): Promise<unknown> {
    return this.queries.query(`CLOSE ${this.name}`);
  }
}

/** @param queries of a transaction */
export async function* openPieces(
  source: string,
  { ours, theirs, itemOf, lineOf }: OpenOf,
  queries: Queries,
  rows = ROWS,
): AsyncGenerator<OpenPiece> {
  const [our, their] = [new Side(queries, 'open_ours', rows), new Side(queries, 'open_theirs', rows)];
  await queries.query(READS_ALL);
  await our.open(ours, source);
  await their.open(theirs, source);
  await queries.query(BY_INDEX);
  for (;;) {
    const whole = Math.min(our.wholeBelow, their.wholeBelow);
    const [items, lines] = [our.takeBelow(whole), their.takeBelow(whole)];
    if (items.length + lines.length > 0)
      yield { ours: items.map((row) => itemOf(row as never)), theirs: lines.map((row) => lineOf(row as never)) };
    if (whole === Infinity) break;
    for (const side of [our, their]) if (side.wholeBelow === whole) await side.readMore();
  }
  await our.close();
  await their.close();
}
