/** What the cells of an exported list are: amounts in paise, times those of India, a status by its title. */
import { tableParts, type TableCell } from '../../files/table-file.js';
import { indianTime } from '../../periods/period.js';
import type { PlannedColumn } from './list-plan.js';
import type { ExportFormat } from './list-spec.js';
import type { ListRow } from './list-statements.js';

const cellOf = ({ kind, values }: PlannedColumn, value: string | boolean | null | undefined): TableCell => {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return Number(value);
  if (kind === 'count') return BigInt(String(value));
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (kind === 'time') return indianTime(new Date(String(value)));
  if (kind === 'status') return values?.[String(value)]?.title ?? String(value);
  return String(value);
};

const headerOf = ({ kind, title }: PlannedColumn): string =>
  kind === 'money' ? `${title} (INR)` : kind === 'time' ? `${title} (IST)` : title;

type Batches = AsyncIterable<readonly ListRow[]>;

const cellsOf = (columns: readonly PlannedColumn[], row: ListRow): TableCell[] =>
  columns.map((column, at) => cellOf(column, row[`c${at}`] as string | boolean | null));

async function* rowsOf(columns: readonly PlannedColumn[], batches: Batches) {
  for await (const rows of batches) yield rows.map((row) => cellsOf(columns, row));
}

export const fileParts = (
  format: ExportFormat,
  columns: readonly PlannedColumn[],
  batches: Batches,
): AsyncGenerator<Uint8Array> =>
  tableParts(format, {
    name: 'Export',
    columns: columns.map((column) => ({ header: headerOf(column), isMoney: column.kind === 'money' })),
    rows: rowsOf(columns, batches),
  });
