/**
 * A table as a file: CSV with a byte order mark, or XLSX, made in parts. No text in it is taken for a formula; amounts
 * are numbers of rupees.
 */
import { stringify } from 'csv-stringify/sync';
import { signedDecimalOf } from '../domain/money/decimal.js';

export type TableFormat = 'csv' | 'xlsx';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An amount is a number of paise, written as a decimal of rupees; other numbers are bigints. */
export type TableCell = string | number | bigint | boolean | null;

export interface TableColumn {
  readonly header: string;
  readonly isMoney: boolean;
}

export interface Table {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly (readonly TableCell[])[]>;
}

/** A spreadsheet computes a cell that begins with one of them, also behind blanks (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/** As a text, with an apostrophe before it. */
const inert = <Cell>(cell: Cell): Cell | string => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

async function* csvParts({ columns, rows }: Table): AsyncGenerator<Buffer> {
  const written = (lines: readonly (readonly TableCell[])[], bom: boolean): Buffer =>
    Buffer.from(
      stringify(
        lines.map((cells) => cells.map(inert)),
        {
          bom,
          record_delimiter: 'windows',
          quoted_string: true,
          escape_formulas: true,
          cast: { number: signedDecimalOf },
        },
      ),
    );
  yield written([columns.map(({ header }) => header)], true);
  for await (const batch of rows) yield written(batch, false);
}

/** Texts are cells of text there: none of them is computed. */
async function* xlsxParts({ name, columns, rows }: Table): AsyncGenerator<Uint8Array> {
  async function* lines() {
    for await (const batch of rows)
      for (const cells of batch)
        yield cells.map((cell) => {
          if (typeof cell === 'number') return Number(signedDecimalOf(cell));
          return typeof cell === 'bigint' ? Number(cell) : cell;
        });
  }
  const { writeXlsxStream } = await import('hucre/xlsx'); // 4 MB, which most processes never need
  const stream = writeXlsxStream(lines(), {
    name,
    columns: columns.map(({ header, isMoney }) => ({ header, ...(isMoney && { numFmt: '#,##0.00' }) })),
    freezePane: { rows: 1 },
  });
  yield* stream as unknown as AsyncIterable<Uint8Array>;
}

export const tableParts = (format: TableFormat, table: Table): AsyncGenerator<Uint8Array> =>
  format === 'csv' ? csvParts(table) : xlsxParts(table);
