/**
 * What a bench asks of the lists of the console: each filter in each order, the first, a deep and an empty page. All of
 * it follows from the specs of the lists and from rows that are there: a new list needs no change here.
 */
import type pg from 'pg';
import { readCursor, writeCursor } from '@backend/console/lists/list-cursor.js';
import { planOf } from '@backend/console/lists/list-plan.js';
import type { ListFilterRequest, ListQueryRequest } from '@backend/console/lists/list-requests.js';
import type { ListSpec } from '@backend/console/lists/list-spec.js';
import { exportStatement, rowCountStatement, type ListRow } from '@backend/console/lists/list-statements.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { cellsOf, emptied, isOfTimes, nameOf, valueFor, type Cells } from './case-values.js';
import { readOfPage, type Read } from './rows-read.js';

type Page = 'first' | 'deep' | 'empty' | 'export';

export interface ListCase {
  readonly list: string;
  readonly what: string;
  readonly page: Page;
  readonly body: object;
  /** Only what it reads is counted, in a short bench of an order that is not the default. */
  readonly isAsked: boolean;
  /** Null of an export, which reads everything. */
  readonly read: Read | null;
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
/** Of the rows that values are taken from. */
const SAMPLE = 50;
const SEARCHES = 3;

type Filter = ListFilterRequest;

export class ListCases {
  constructor(
    private readonly client: pg.ClientBase,
    /** Only the default order is asked for, for a short test. */
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

  private sortsOf({ columns }: ListSpec): string[] {
    return Object.entries(columns).flatMap(([key, { sort }]) => (sort ? [`-${key}`, key] : []));
  }

  private async pagesOf(spec: ListSpec, query: ListQueryRequest): Promise<ListCase[]> {
    const cursor = await this.deepCursor(spec, query);
    const filters = query.search ? null : emptied(spec, query.filters ?? []);
    const pages: readonly (readonly [Page, ListQueryRequest & { cursor?: string }])[] = [
      ['first', query],
      ...(cursor ? [['deep', { ...query, cursor }] as const] : []),
      ...(filters ? [['empty', { ...query, filters }] as const] : []),
    ];
    const cases: ListCase[] = [];
    for (const [page, asked] of pages) {
      const plan = planOf(spec, asked, EVERYTHING);
      const read = await readOfPage(this.client, plan, { cursor: readCursor(plan.hash, asked.cursor), limit: LIMIT });
      const what = `${nameOf(query)}, ${query.sort}`;
      const isAsked = !this.isShort || query.sort === spec.defaultSort;
      cases.push({ list: spec.name, what, page, body: { ...asked, limit: LIMIT }, isAsked, read });
    }
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
    const common = {
      list: spec.name,
      what: `10,000 rows, ${spec.defaultSort}`,
      page: 'export',
      isAsked: true,
      read: null,
    } as const;
    const [column, isDown] = [spec.defaultSort.replace('-', ''), spec.defaultSort.startsWith('-')];
    const sort = spec.columns[column]!.sort;
    if (!isOfTimes(spec.columns[column]!) || (await this.count(spec, {})) <= MOST_EXPORTED)
      return { ...common, body: { format: 'csv' } };
    const timeAt = async (place: number): Promise<number> => {
      const row = await this.rowAt(spec, {}, place);
      const at = sort?.type === 'micros' ? 'to_timestamp($1::numeric / 1000000)' : '$1::timestamptz';
      const { rows } = await this.client.query<{ at: Date }>(`SELECT ${at} AS at`, [row!.sort]);
      return rows[0]!.at.getTime();
    };
    const bound = (operator: 'from' | 'before', at: number): Filter => ({
      ...{ column, operator, values: [new Date(at).toISOString()] },
    });
    const last = await timeAt(MOST_EXPORTED);
    // What is recorded while the bench runs is newer: with it an export would have ever more rows.
    const filters = isDown ? [bound('from', last), bound('before', (await timeAt(0)) + 1)] : [bound('before', last)];
    return { ...common, body: { format: 'csv', filters } };
  }
}
