/** The statements of a list: a page by keyset, how far it reads, the count of rows, and all of them for an export. */
import type { ListPlan, PlannedColumn, RowsCondition } from './list-plan.js';
import type { ListCursor } from './list-cursor.js';
import type { Bind, ColumnKind } from './list-spec.js';
import type { Cell } from './list-responses.js';
import { typed } from './typed-value.js';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ListRow {
  readonly id: string;
  /** What the row is ordered by, as text. */
  readonly sort: string;
  /** `c0`, `c1`, ... by the place of the column. */
  readonly [cell: `c${number}`]: unknown;
}

export const COUNT_LIMIT = 2_000;
/** Compared for one page where no index has a filter; PostgreSQL reads them in 10 to 30 ms (docs/bench.md). */
export const SCANNED_ROWS = 2_500;

const cellSql: Partial<Record<ColumnKind, (sql: string) => string>> = {
  time: (sql) => `to_char((${sql}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  flag: (sql) => sql,
};
const asText = (sql: string): string => `(${sql})::text`;

const selected = ({ spec, columns, sort }: ListPlan): string =>
  [
    `${asText(spec.id.sql)} AS id`,
    `${asText(sort.sql)} AS sort`,
    ...columns.map(({ kind, sql }, at) => `${(cellSql[kind] ?? asText)(sql)} AS c${at}`),
  ].join(', ');

const orderedBy = ({ spec, sort }: ListPlan, isDown: boolean): string => {
  const way = isDown ? 'DESC' : 'ASC';
  return `ORDER BY ${sort.sql} ${way}, ${spec.id.sql} ${way}`;
};

const and = (where: string, condition: string): string => (where ? `${where} AND ${condition}` : `WHERE ${condition}`);

/** Where a page begins: after the cursor, from a moment on, or at the first row. */
export interface PagePlace {
  readonly cursor: ListCursor | null;
  readonly at?: string | undefined;
}

/** A row by what it is ordered by, as text, and its id. */
export interface RowKey {
  readonly sort: string;
  readonly id: string;
}

const isDownFrom = ({ sort }: ListPlan, { cursor }: PagePlace): boolean => sort.isDown !== (cursor?.isBack ?? false);

/**
 * Rows before or after one, or that row too. What they are ordered by is compared alone, too: an index has that also
 * where the id is made of several tables.
 */
const besides = (plan: ListPlan, sign: '<' | '>' | '<=' | '>=', { sort, id }: RowKey, bind: Bind): string => {
  const { spec, sort: order } = plan;
  // A key has the number itself, and not a time.
  const key = order.type === 'micros' ? `${bind(sort)}::bigint` : typed(bind(sort), order.type);
  const alone = `${order.sql} ${sign.charAt(0)}= ${key}`;
  return `${alone} AND (${order.sql}, ${spec.id.sql}) ${sign} (${key}, ${typed(bind(id), spec.id.type)})`;
};

const from = (plan: ListPlan, condition: RowsCondition, place: PagePlace): { where: string; values: unknown[] } => {
  const values = [...condition.values];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const isDown = isDownFrom(plan, place);
  const { cursor, at } = place;
  if (cursor) return { where: and(condition.where, besides(plan, isDown ? '<' : '>', cursor, bind)), values };
  if (at === undefined) return { where: condition.where, values };
  const { sql, type } = plan.sort;
  return { where: and(condition.where, `${sql} ${isDown ? '<=' : '>='} ${typed(bind(at), type)}`), values };
};

/**
 * Nearest first, one row more than shown.
 * @param last the last row that is compared, in the order of reading; null where all are
 */
export const pageStatement = (
  plan: ListPlan,
  place: PagePlace,
  { limit, last }: { limit: number; last: RowKey | null },
): Statement => {
  const { spec } = plan;
  const isDown = isDownFrom(plan, place);
  const { where, values } = from(plan, plan.rows, place);
  const bind: Bind = (value) => `$${values.push(value)}`;
  const scanned = last ? and(where, besides(plan, isDown ? '>=' : '<=', last, bind)) : where;
  const text = `SELECT ${selected(plan)} ${spec.from} ${spec.joins ?? ''} ${scanned} ${orderedBy(plan, isDown)} LIMIT ${limit + 1}`;
  return { text, values };
};

/** The row that is so many further on, among those that an index finds; none where there are fewer. */
export const lastScannedStatement = (
  plan: ListPlan,
  served: RowsCondition,
  place: PagePlace,
  rows: number,
): Statement => {
  const { spec, sort } = plan;
  const { where, values } = from(plan, served, place);
  const cell = (cellSql[sort.column.kind] ?? asText)(sort.column.sql);
  return {
    text: `SELECT ${asText(spec.id.sql)} AS id, ${asText(sort.sql)} AS sort, ${cell} AS c0 ${spec.from} ${spec.joins ?? ''}
      ${where} ${orderedBy(plan, isDownFrom(plan, place))} OFFSET ${rows - 1} LIMIT 1`,
    values,
  };
};

/** At most so many. */
export const rowCountStatement = ({ spec, rows: { where, values } }: ListPlan, most: number): Statement => ({
  text: `SELECT count(*) AS count, clock_timestamp() AS now FROM (SELECT 1 ${spec.from} ${where} LIMIT ${most}) AS counted`,
  values,
});

export const exportStatement = (plan: ListPlan): Statement => ({
  text: `SELECT ${selected(plan)} ${plan.spec.from} ${plan.spec.joins ?? ''} ${plan.rows.where} ${orderedBy(plan, plan.sort.isDown)}`,
  values: plan.rows.values,
});

/** A cell as the browser gets it. */
export const cellOf = ({ kind }: PlannedColumn, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return kind === 'money' || kind === 'count' ? Number(value) : (value as Cell);
};
