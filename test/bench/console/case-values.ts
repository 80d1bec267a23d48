/** What the cases of a bench of the console filter by: values of rows that are there, and such as no row has. */
import type { ListFilterRequest, ListQueryRequest } from '@backend/console/lists/list-requests.js';
import type { FilterOperator, ListColumn, ListSpec } from '@backend/console/lists/list-spec.js';

const [NEVER, EVER] = ['2100-01-01T00:00:00Z', '1971-01-01T00:00:00Z'];

export type Cells = Readonly<Record<string, unknown>>;

export const isOfTimes = ({ filter }: ListColumn): boolean =>
  filter?.type === 'timestamptz' || filter?.type === 'micros';

export const nameOf = ({ filters = [], search }: ListQueryRequest): string => {
  const [filter] = filters;
  if (search !== undefined) return `search '${search.slice(0, 12)}'`;
  return filter ? `${filter.column} ${filter.operator} ${filter.values.join().slice(0, 20)}` : 'all';
};

export const cellsOf = (sample: readonly Cells[], column: string): string[] =>
  sample.map((cells) => cells[column]).filter((cell) => typeof cell === 'string' && cell !== '') as string[];

/** Of a cell with several values the first one. Without any cell: a value that is none of the list's. */
export const valueFor = ({ filter }: ListColumn, cells: readonly string[]): string => {
  const [cell] = cells;
  if (cell) return cell.split(', ')[0]!.slice(0, 100);
  return none(filter!.type, 'is');
};

const none = (type: NonNullable<ListColumn['filter']>['type'], operator: FilterOperator): string => {
  if (type === 'timestamptz' || type === 'micros') return operator === 'before' ? EVER : NEVER;
  if (type === 'bigint') return operator === 'max' ? '-100000000000000' : '100000000000000';
  return type === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'nothing';
};

/** The filters with one more that no row passes, or null where the list has none such. */
export const emptied = ({ columns }: ListSpec, filters: readonly ListFilterRequest[]): ListFilterRequest[] | null => {
  const [only] = filters;
  const column = only && columns[only.column];
  if (only && column?.filter && !column.values) return [{ ...only, values: [none(column.filter.type, only.operator)] }];
  const time = Object.entries(columns).find(([, one]) => isOfTimes(one) && one.filter?.operators.includes('from'));
  return time ? [...filters, { column: time[0], operator: 'from', values: [NEVER] }] : null;
};
