/** What somebody asks of a list, checked against its spec: which columns, in which order, and the condition as SQL. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import type { ListFilterRequest, ListQueryRequest } from './list-requests.js';
import type { Bind, ListColumn, ListFilter, ListSpec, SqlType } from './list-spec.js';
import { typed } from './typed-value.js';

export interface PlannedColumn extends ListColumn {
  readonly key: string;
}

export interface RowsCondition {
  /** Beginning with WHERE, or empty. */
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface ListPlan {
  readonly spec: ListSpec;
  readonly columns: readonly PlannedColumn[];
  /** Wanted, and not there for who asks. */
  readonly dropped: readonly string[];
  readonly sort: {
    readonly column: PlannedColumn;
    readonly sql: string;
    readonly type: SqlType;
    readonly isDown: boolean;
  };
  readonly rows: RowsCondition;
  /** The part of it that an index serves, where that is not all; null where all of it is served. */
  readonly served: RowsCondition | null;
  /** Of list, filters, order and search: a cursor of something else is none. */
  readonly hash: string;
}

const VALUES: Record<SqlType, RegExp> = {
  text: /^[^\0]{0,100}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  bigint: /^-?\d{1,15}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2}))?$/,
  micros: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2}))?$/,
};
const COMPARED = { min: '>=', max: '<=', from: '>=', before: '<' } as const;

const wrong = (field: string, message: string): never => {
  throw new Refusal('invalid-input', { fields: { [field]: message } });
};

const canSee = (column: ListColumn, holder: PermissionHolder): boolean =>
  column.permission === undefined || hasPermission(holder, column.permission);

export const columnsFor = (spec: ListSpec, holder: PermissionHolder): PlannedColumn[] =>
  Object.entries(spec.columns)
    .filter(([, column]) => canSee(column, holder))
    .map(([key, column]) => ({ ...column, key }));

const conditionOf = (sql: string, filter: ListFilter, { operator, values }: ListFilterRequest, bind: Bind): string => {
  if (filter.where) return filter.where(operator, values, bind);
  const { type } = filter;
  if (operator === 'is') return `${sql} IN (${values.map((value) => typed(bind(value), type)).join(', ')})`;
  return `${sql} ${COMPARED[operator]} ${typed(bind(values[0]), type)}`;
};

interface CheckedFilter {
  readonly column: PlannedColumn;
  readonly filter: ListFilter;
  readonly asked: ListFilterRequest;
}

const checkedFilter = (visible: readonly PlannedColumn[], asked: ListFilterRequest): CheckedFilter => {
  const column = visible.find(({ key }) => key === asked.column);
  const filter = column?.filter;
  if (!column || !filter?.operators.includes(asked.operator))
    return wrong('filters', `No filter of this list: ${asked.column} ${asked.operator}`);
  const { values } = asked;
  if (asked.operator !== 'is' && values.length !== 1) return wrong('filters', `One value: ${asked.column}`);
  const isKnown = (value: string) => !column.values || Object.hasOwn(column.values, value);
  if (!values.every((value) => VALUES[filter.type].test(value) && isKnown(value)))
    return wrong('filters', `Not a value of this column: ${asked.column}`);
  return { column, filter, asked };
};

const isScanned = ({ filter: { isScanned: scanned = false }, asked }: CheckedFilter): boolean =>
  typeof scanned === 'boolean' ? scanned : scanned(asked.values);

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.map((one) => `(${one})`).join(' AND ')}` : '';

const sortOf = (visible: readonly PlannedColumn[], wanted: string): ListPlan['sort'] => {
  const isDown = wanted.startsWith('-');
  const column = visible.find(({ key }) => key === wanted.replace('-', ''));
  if (!column?.sort) return wrong('sort', `This list has no such order: ${wanted}`);
  return { column, sql: column.sort.sql ?? column.sql, type: column.sort.type, isDown };
};

/** @throws Refusal 'invalid-input' where a filter or an order is none of the list's, or not for who asks */
export const planOf = (spec: ListSpec, query: ListQueryRequest, holder: PermissionHolder): ListPlan => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const visible = columnsFor(spec, holder);
  const wanted = query.columns?.length ? [...new Set(query.columns)] : null;
  const columns = wanted
    ? wanted.flatMap((key) => visible.filter((column) => column.key === key))
    : visible.filter(({ isOptional }) => !isOptional);
  const search = query.search?.trim() ?? '';
  if (search && !spec.search) wrong('search', 'This list has no search');
  const allowed = spec.rowsFor?.(holder, bind) ?? null;
  const filters = (query.filters ?? []).map((filter) => checkedFilter(visible, filter));
  const conditionsOf = (some: readonly CheckedFilter[]): string[] =>
    some.map(({ column, filter, asked }) => conditionOf(filter.sql ?? column.sql, filter, asked, bind));
  const served = [
    ...(allowed === null ? [] : [allowed]),
    ...conditionsOf(filters.filter((filter) => !isScanned(filter))),
    ...(search ? [spec.search!.where(search, bind) ?? 'false'] : []),
  ];
  const servedValues = [...values];
  const scanned = conditionsOf(filters.filter(isScanned));
  const sort = query.sort ?? spec.defaultSort;
  const asked = JSON.stringify([spec.name, query.filters ?? [], sort, search]);
  return {
    spec,
    columns: columns.length > 0 ? columns : visible.slice(0, 1),
    dropped: (wanted ?? []).filter((key) => !columns.some((column) => column.key === key)),
    sort: sortOf(visible, sort),
    rows: { where: where([...served, ...scanned]), values },
    served: scanned.length > 0 ? { where: where(served), values: servedValues } : null,
    hash: createHash('sha256').update(asked).digest('base64url').slice(0, 22),
  };
};
