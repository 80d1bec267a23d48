/** Reads CSV (RFC 4180) row by row, in bounded memory: commas, quotes, line breaks within quotes, CRLF, a BOM. */

interface CsvRow {
  /** Of the file, where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell is longer than any that is meant: a quote that is never closed reads the rest of the file. */
const LONGEST_CELL = 100_000;

/** @throws Error for what is no CSV, with its line */
export class CsvError extends Error {
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

/** Where the reader is in a row; it lives across the pieces of the file. */
class Reader {
  private cells: string[] = [];
  private cell = '';
  /** plain: in no quotes. quoted: within them. closed: behind the quote that may be the end, or the first of two. */
  private state: 'plain' | 'quoted' | 'closed' = 'plain';
  private line = 1;
  private began = 1;

  *read(text: string): Generator<CsvRow> {
    for (const sign of text) {
      if (this.cell.length > LONGEST_CELL) throw new CsvError(this.began, 'a quote is not closed');
      if (this.state === 'quoted') this.inQuotes(sign);
      else if (sign === '\n') yield* this.endOfRow();
      else this.outside(sign);
      if (sign === '\n') this.line += 1;
    }
  }

  *end(): Generator<CsvRow> {
    if (this.state === 'quoted') throw new CsvError(this.began, 'a quote is not closed');
    if (this.cell !== '' || this.cells.length > 0) yield* this.endOfRow();
  }

  private inQuotes(sign: string): void {
    if (sign === '"') this.state = 'closed';
    else this.cell += sign;
  }

  private outside(sign: string): void {
    if (sign === ',') this.endOfCell();
    else if (sign === '"' && this.state === 'closed') this.reopen();
    else if (sign === '"' && this.cell === '') this.state = 'quoted';
    else if (sign !== '\r') this.cell += sign;
  }

  /** Two quotes within a quoted cell are one. */
  private reopen(): void {
    this.cell += '"';
    this.state = 'quoted';
  }

  private endOfCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'plain';
  }

  private *endOfRow(): Generator<CsvRow> {
    this.endOfCell();
    const { cells, began: line } = this;
    this.cells = [];
    this.began = this.line + 1;
    if (cells.length > 1 || cells[0] !== '') yield { line, cells };
  }
}

/** @param pieces of the text, cut anywhere but within a character. Empty lines are left out. */
export async function* readCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  const reader = new Reader();
  let isFirst = true;
  for await (const piece of pieces) {
    yield* reader.read(isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    isFirst = false;
  }
  yield* reader.end();
}

/** By the names of the first row, in lower case. @throws CsvError for a row of another length, or a missing column */
export async function* readRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
  columns: readonly string[],
): AsyncGenerator<{ readonly line: number; readonly record: Readonly<Record<string, string>> }> {
  let names: readonly string[] | undefined;
  for await (const { line, cells } of readCsv(pieces)) {
    if (!names) {
      names = cells.map((cell) => cell.trim().toLowerCase());
      const missing = columns.filter((column) => !names!.includes(column));
      if (missing.length > 0) throw new CsvError(line, `no column ${missing.join(', ')}`);
      continue;
    }
    if (cells.length !== names.length) throw new CsvError(line, `${cells.length} cells instead of ${names.length}`);
    yield { line, record: Object.fromEntries(names.map((name, i) => [name, cells[i]!.trim()])) };
  }
}
