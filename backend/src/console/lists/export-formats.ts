/**
 * The file of an export: CSV with a byte order mark, or XLSX. No text in it is taken for a formula; amounts are
 * numbers of rupees, times those of India.
 */
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import type { PlannedColumn } from './list-plan.js';
import type { ExportFormat } from './list-spec.js';
import type { ListRow } from './list-statements.js';

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A spreadsheet computes a cell that begins with one of them, also behind blanks (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;
const INDIAN_TIME_MS = 19_800_000;

/** An amount of rupees for a machine: digits and a point, without sign of a currency or groups. */
const twoDecimals = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

type FileCell = string | number | bigint | boolean | null;

/** '2026-11-24T08:13:26.123456Z' -> '2026-11-24 13:43:26' */
const indianTime = (iso: string): string =>
  new Date(Date.parse(iso) + INDIAN_TIME_MS).toISOString().slice(0, 19).replace('T', ' ');

const cellOf = ({ kind, values }: PlannedColumn, value: string | boolean | null | undefined): FileCell => {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'count') return BigInt(String(value));
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'time') return indianTime(String(value));
  if (kind === 'status') return values?.[String(value)]?.title ?? String(value);
  return String(value);
};

const headerOf = ({ kind, title }: PlannedColumn): string =>
  kind === 'money' ? `${title} (INR)` : kind === 'time' ? `${title} (IST)` : title;

type Batches = AsyncIterable<readonly ListRow[]>;

const cellsOf = (columns: readonly PlannedColumn[], row: ListRow): FileCell[] =>
  columns.map((column, at) => cellOf(column, row[`c${at}`] as string | boolean | null));

const inert = (cell: FileCell): FileCell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

async function* csvParts(columns: readonly PlannedColumn[], batches: Batches): AsyncGenerator<Buffer> {
  const written = (rows: readonly FileCell[][], bom: boolean): Buffer =>
    Buffer.from(
      stringify([...rows], {
        bom,
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { number: (amount) => twoDecimals.format(amount) },
      }),
    );
  yield written([columns.map(headerOf).map(inert)], true);
  for await (const rows of batches)
    yield written(
      rows.map((row) => cellsOf(columns, row).map(inert)),
      false,
    );
}

/** Texts are cells of text there: none of them is computed. */
async function* xlsxParts(columns: readonly PlannedColumn[], batches: Batches): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch)
        yield cellsOf(columns, row).map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell));
  }
  const stream = writeXlsxStream(rows(), {
    name: 'Export',
    columns: columns.map((column) => ({
      header: headerOf(column),
      ...(column.kind === 'money' && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  });
  yield* stream as unknown as AsyncIterable<Uint8Array>;
}

export const fileParts = (
  format: ExportFormat,
  columns: readonly PlannedColumn[],
  batches: Batches,
): AsyncGenerator<Uint8Array> => (format === 'csv' ? csvParts(columns, batches) : xlsxParts(columns, batches));
