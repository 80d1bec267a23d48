/** The statements of a list: a page of its rows by keyset, their count, and all rows for an export. */
import type { ListPlan, PlannedColumn } from './list-plan.js';
import type { ListCursor } from './list-cursor.js';
import type { ColumnKind } from './list-spec.js';
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

export const COUNT_LIMIT = 10_000;

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

/** Rows after the cursor, or from a moment on, or the first ones: nearest first, one more than shown. */
export const pageStatement = (
  plan: ListPlan,
  { cursor, at, limit }: { cursor: ListCursor | null; at?: string | undefined; limit: number },
): Statement => {
  const { spec, sort } = plan;
  const values = [...plan.values];
  const isDown = sort.isDown !== (cursor?.isBack ?? false);
  let where = plan.where;
  const bound = (value: string, type: typeof sort.type) => {
    const place = `$${values.push(value)}`;
    return type === 'micros' ? `${place}::bigint` : typed(place, type); // a cursor has the number itself
  };
  if (cursor)
    where = and(
      where,
      `(${sort.sql}, ${spec.id.sql}) ${isDown ? '<' : '>'} (${bound(cursor.sort, sort.type)}, ${bound(cursor.id, spec.id.type)})`,
    );
  else if (at) where = and(where, `${sort.sql} ${isDown ? '<=' : '>='} ${typed(`$${values.push(at)}`, sort.type)}`);
  const text = `SELECT ${selected(plan)} ${spec.from} ${spec.joins ?? ''} ${where} ${orderedBy(plan, isDown)} LIMIT ${limit + 1}`;
  return { text, values };
};

/** At most so many. */
export const rowCountStatement = ({ spec, where, values }: ListPlan, most: number): Statement => ({
  text: `SELECT count(*) AS count, clock_timestamp() AS now FROM (SELECT 1 ${spec.from} ${where} LIMIT ${most}) AS counted`,
  values,
});

export const exportStatement = (plan: ListPlan): Statement => ({
  text: `SELECT ${selected(plan)} ${plan.spec.from} ${plan.spec.joins ?? ''} ${plan.where} ${orderedBy(plan, plan.sort.isDown)}`,
  values: plan.values,
});

/** A cell as the browser gets it. */
export const cellOf = ({ kind }: PlannedColumn, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return kind === 'money' || kind === 'count' ? Number(value) : (value as Cell);
};
