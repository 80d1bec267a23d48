/** Reads CSV by the names of its first row, in bounded memory; what is none is named by its line. */
import { Readable } from 'node:stream';
import { CsvError as ParseError, parse } from 'csv-parse';

/** Of a row, characters: a quote that is never closed reads the rest of the file. */
const LONGEST_ROW = 100_000;

/** @throws Error for what is no CSV, with its line */
export class CsvError extends Error {
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

interface CsvRow {
  /** Of the file, where the row ends, from 1. */
  readonly line: number;
  readonly record: Readonly<Record<string, string>>;
}

/** Of the first row, in lower case. @throws CsvError for a missing one */
const namesIn = (header: readonly string[], columns: readonly string[]): string[] => {
  const names = header.map((name) => name.toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new CsvError(1, `no column ${missing.join(', ')}`);
  return names;
};

/**
 * @param pieces of the text, cut anywhere but within a character. Empty lines are left out.
 * @throws CsvError for a row of another length, a quote that is not closed, or a missing column
 */
export async function* readRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
  columns: readonly string[],
): AsyncGenerator<CsvRow> {
  const parser = parse({
    ...{ bom: true, trim: true, skip_empty_lines: true, info: true, max_record_size: LONGEST_ROW },
    columns: (header: string[]) => namesIn(header, columns),
  });
  const source = Readable.from(pieces).on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: CsvRow['record'];
      info: { lines: number };
    }>)
      yield { line: info.lines, record };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new CsvError(typeof error.lines === 'number' ? error.lines : 1, error.message);
  } finally {
    source.destroy(); // a pipe leaves its source open where the parser ends first
  }
}
