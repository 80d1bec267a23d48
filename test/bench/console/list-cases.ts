/**
 * What a bench asks of the lists of the console: each filter in each order, the first, a deep and an empty page. All of
 * it follows from the specs of the lists and from rows that are there: a new list needs no change here.
 */
import type pg from 'pg';
import { writeCursor } from '@backend/console/lists/list-cursor.js';
import { planOf } from '@backend/console/lists/list-plan.js';
import type { ListFilterRequest, ListQueryRequest } from '@backend/console/lists/list-requests.js';
import type { FilterOperator, ListColumn, ListSpec } from '@backend/console/lists/list-spec.js';
import { exportStatement, rowCountStatement, type ListRow } from '@backend/console/lists/list-statements.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';

type Page = 'first' | 'deep' | 'empty' | 'export';

export interface ListCase {
  readonly list: string;
  readonly what: string;
  readonly page: Page;
  readonly body: object;
}

/** Whoever sees every row and column. */
const EVERYTHING = { role: 'super_admin', permissions: [] } as const;
const LIMIT = 50;
/** A deep page begins where so much of what the filter leaves is before it; more is not counted. */
const DEEP = 0.6;
const MOST_COUNTED = 50_000;
/** Fewer rows have no deep page. */
const LEAST_DEEP = 2 * LIMIT;
const MOST_EXPORTED = 10_000;
const [NEVER, EVER] = ['2100-01-01T00:00:00Z', '1971-01-01T00:00:00Z'];
/** Of the rows that values are taken from. */
const SAMPLE = 50;
const SEARCHES = 3;

type Cells = Readonly<Record<string, unknown>>;
type Filter = ListFilterRequest;

const isOfTimes = ({ filter }: ListColumn): boolean => filter?.type === 'timestamptz' || filter?.type === 'micros';

export class ListCases {
  constructor(
    private readonly client: pg.ClientBase,
    /** Only the default order, for a short test. */
    private readonly isShort = false,
  ) {}

  /** List by list. @param isWanted by the name of the list */
  async *all(isWanted: (list: string) => boolean): AsyncGenerator<readonly [string, readonly ListCase[]]> {
    for (const spec of LISTS) if (isWanted(spec.name)) yield [spec.name, await this.ofList(spec)];
  }

  private async ofList(spec: ListSpec): Promise<ListCase[]> {
    const sample = await this.sampleOf(spec);
    const queries: ListQueryRequest[] = [
      {},
      ...(await this.filtersOf(spec, sample)).map((one) => ({ filters: [one] })),
    ];
    for (const search of await this.searchesOf(spec, sample)) queries.push({ search });
    const cases: ListCase[] = [await this.exportOf(spec)];
    for (const query of queries)
      for (const sort of this.sortsOf(spec)) cases.push(...(await this.pagesOf(spec, { ...query, sort })));
    return cases;
  }

  private sortsOf({ columns, defaultSort }: ListSpec): string[] {
    if (this.isShort) return [defaultSort];
    return Object.entries(columns).flatMap(([key, { sort }]) => (sort ? [`-${key}`, key] : []));
  }

  private async pagesOf(spec: ListSpec, query: ListQueryRequest): Promise<ListCase[]> {
    const common = { list: spec.name, what: `${nameOf(query)}, ${query.sort}` };
    const body = { ...query, limit: LIMIT };
    const cases: ListCase[] = [{ ...common, page: 'first', body }];
    const cursor = await this.deepCursor(spec, query);
    if (cursor) cases.push({ ...common, page: 'deep', body: { ...body, cursor } });
    const filters = emptied(spec, query.filters ?? []);
    if (filters && !query.search) cases.push({ ...common, page: 'empty', body: { ...body, filters } });
    return cases;
  }

  /** Null where the rows are too few. */
  private async deepCursor(spec: ListSpec, query: ListQueryRequest): Promise<string | null> {
    const count = await this.count(spec, query);
    if (count < LEAST_DEEP) return null;
    const { hash } = planOf(spec, query, EVERYTHING);
    const row = await this.rowAt(spec, query, Math.floor(count * DEEP));
    return row && writeCursor(hash, { isBack: false, sort: row.sort, id: row.id });
  }

  private async rowAt(spec: ListSpec, query: ListQueryRequest, place: number): Promise<ListRow | null> {
    const [firstColumn] = Object.keys(spec.columns);
    const { text, values } = exportStatement(planOf(spec, { ...query, columns: [firstColumn!] }, EVERYTHING));
    const { rows } = await this.client.query<ListRow>(`${text} OFFSET ${place} LIMIT 1`, [...values]);
    return rows[0] ?? null;
  }

  private async count(spec: ListSpec, query: ListQueryRequest, most = MOST_COUNTED): Promise<number> {
    const { text, values } = rowCountStatement(planOf(spec, query, EVERYTHING), most);
    const { rows } = await this.client.query<{ count: string }>(text, [...values]);
    return Number(rows[0]!.count);
  }

  /** Rows from the middle of the list, with all of their cells. */
  private async sampleOf(spec: ListSpec): Promise<readonly Cells[]> {
    const keys = Object.keys(spec.columns);
    const place = Math.floor((await this.count(spec, {})) * DEEP);
    const { text, values } = exportStatement(planOf(spec, { columns: keys }, EVERYTHING));
    const { rows } = await this.client.query<ListRow>(`${text} OFFSET ${place} LIMIT ${SAMPLE}`, [...values]);
    return rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[`c${i}`]])));
  }

  private async filtersOf(spec: ListSpec, sample: readonly Cells[]): Promise<Filter[]> {
    const filters: Filter[] = [];
    for (const [column, { filter, values }] of Object.entries(spec.columns))
      for (const operator of filter?.operators ?? [])
        if (operator === 'is' && values)
          for (const value of await this.rarestAndCommonest(spec, column, Object.keys(values)))
            filters.push({ column, operator, values: [value] });
        else filters.push({ column, operator, values: [valueFor(spec.columns[column]!, cellsOf(sample, column))] });
    return filters;
  }

  private async rarestAndCommonest(spec: ListSpec, column: string, values: readonly string[]): Promise<string[]> {
    const counted: { readonly value: string; readonly count: number }[] = [];
    for (const value of values) {
      const filters: Filter[] = [{ column, operator: 'is', values: [value] }];
      counted.push({ value, count: await this.count(spec, { filters }) });
    }
    const [rarest, ...others] = counted.sort((one, other) => one.count - other.count).map(({ value }) => value);
    return [rarest!, ...others.slice(-1)];
  }

  /** Texts of a row by which the list's search finds something, and one that nothing is called. */
  private async searchesOf(spec: ListSpec, sample: readonly Cells[]): Promise<string[]> {
    if (!spec.search) return [];
    const found: string[] = ['nothing-is-called-so'];
    for (const cell of Object.values(sample[0] ?? {})) {
      if (found.length > SEARCHES) break;
      if (typeof cell !== 'string' || cell.length < 4 || found.includes(cell)) continue;
      if ((await this.count(spec, { search: cell }, 1)) > 0) found.push(cell);
    }
    return found;
  }

  /** As many rows of the default order as somebody takes home. */
  private async exportOf(spec: ListSpec): Promise<ListCase> {
    const common = { list: spec.name, what: `10,000 rows, ${spec.defaultSort}`, page: 'export' } as const;
    const [column, isDown] = [spec.defaultSort.replace('-', ''), spec.defaultSort.startsWith('-')];
    const row = (await this.count(spec, {})) > MOST_EXPORTED ? await this.rowAt(spec, {}, MOST_EXPORTED) : null;
    if (!row || !isOfTimes(spec.columns[column]!)) return { ...common, body: { format: 'csv' } };
    const { rows } = await this.client.query<{ at: Date }>(
      spec.columns[column]!.sort?.type === 'micros'
        ? 'SELECT to_timestamp($1::numeric / 1000000) AS at'
        : 'SELECT $1::timestamptz AS at',
      [row.sort],
    );
    const filter = { column, operator: isDown ? 'from' : 'before', values: [rows[0]!.at.toISOString()] };
    return { ...common, body: { format: 'csv', filters: [filter] } };
  }
}

const nameOf = ({ filters = [], search }: ListQueryRequest): string => {
  const [filter] = filters;
  if (search !== undefined) return `search '${search.slice(0, 12)}'`;
  return filter ? `${filter.column} ${filter.operator} ${filter.values.join().slice(0, 20)}` : 'all';
};

const cellsOf = (sample: readonly Cells[], column: string): string[] =>
  sample.map((cells) => cells[column]).filter((cell) => typeof cell === 'string' && cell !== '') as string[];

/** Of a cell with several values the first one. Without any cell: a value that is none of the list's. */
const valueFor = ({ filter }: ListColumn, cells: readonly string[]): string => {
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
const emptied = ({ columns }: ListSpec, filters: readonly Filter[]): Filter[] | null => {
  const [only] = filters;
  const column = only && columns[only.column];
  if (only && column?.filter && !column.values) return [{ ...only, values: [none(column.filter.type, only.operator)] }];
  const time = Object.entries(columns).find(([, one]) => isOfTimes(one) && one.filter?.operators.includes('from'));
  return time ? [...filters, { column: time[0], operator: 'from', values: [NEVER] }] : null;
};
