/** Reads a list of the console: which there are for somebody, and a page of one (decision 0200). */
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Replica } from '../../database/replica/replica.js';
import { isStatementTimeout } from '../../database/is-database-unavailable.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import { readWithin } from '../read-within.js';
import { LISTS } from './specs/all-lists.js';
import { readCursor, writeCursor } from './list-cursor.js';
import { columnsFor, planOf, type ListPlan } from './list-plan.js';
import type { ListRowsRequest } from './list-requests.js';
import type { ListPageResponse, ListSpecResponse } from './list-responses.js';
import type { ListSpec } from './list-spec.js';
import {
  cellOf,
  COUNT_LIMIT,
  lastScannedStatement,
  pageStatement,
  rowCountStatement,
  SCANNED_ROWS,
  type ListRow,
  type PagePlace,
  type RowKey,
} from './list-statements.js';

/** More than any page takes that an index serves; a list that takes longer would hold up those who sell. */
const PAGE_MS = 2_000;
const COUNT_MS = 250;

/** Of a replica the time of the newest commit that it has applied. */
const AS_OF = `
SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_xact_replay_timestamp() ELSE clock_timestamp() END AS now`;

export type ListReader = PermissionHolder & { readonly id: string };

interface CountRow {
  readonly count: string;
  readonly now: Date;
}

const specResponse = (spec: ListSpec, holder: PermissionHolder): ListSpecResponse => ({
  name: spec.name,
  title: spec.title,
  empty: spec.empty,
  columns: columnsFor(spec, holder).map(({ key, title, kind, isOptional, sort, filter, values = {}, to }) => ({
    ...{ key, title, kind, isDefault: !isOptional, canSort: sort !== undefined },
    operators: filter?.operators ?? [],
    values: Object.entries(values).map(([value, said]) => ({ value, ...said })),
    to: to ?? null,
  })),
  defaultSort: spec.defaultSort,
  searchHint: spec.search?.hint ?? null,
  to: spec.to ?? null,
});

@Injectable()
export class ReadList {
  constructor(private readonly replica: Replica) {}

  specs(holder: PermissionHolder): ListSpecResponse[] {
    return LISTS.filter(({ needs }) => needs.some((need) => hasPermission(holder, need))).map((spec) =>
      specResponse(spec, holder),
    );
  }

  /** @throws Refusal 'staff-entry-not-found' without such a list, 'permission-denied' where it is not for them */
  spec(name: string, holder: PermissionHolder): ListSpec {
    const spec = LISTS.find((one) => one.name === name);
    if (!spec) throw new Refusal('staff-entry-not-found');
    if (!spec.needs.some((need) => hasPermission(holder, need)))
      throw new Refusal('permission-denied', { permission: spec.needs.join(' or ') });
    return spec;
  }

  async page(name: string, asked: ListRowsRequest, holder: ListReader): Promise<ListPageResponse> {
    const plan = planOf(this.spec(name, holder), asked, holder);
    const cursor = readCursor(plan.hash, asked.cursor);
    const isByTime = plan.sort.type === 'timestamptz' || plan.sort.type === 'micros';
    if (asked.at && !isByTime) throw new Refusal('invalid-input', { fields: { at: 'The order is not one of times' } });
    const read = (place: PagePlace & { limit: number }) =>
      this.replica.read(holder.id, (pool) => this.read(pool, plan, place));
    const page = await read({ cursor, at: asked.at, limit: asked.limit });
    // Back from near the beginning: the first page, whole.
    return cursor?.isBack && page.searchOn === null && page.rows.length < asked.limit
      ? read({ cursor: null, limit: asked.limit })
      : page;
  }

  private async read(pool: Pool, plan: ListPlan, place: PagePlace & { limit: number }): Promise<ListPageResponse> {
    const { hash, columns, dropped } = plan;
    const last = plan.served && (await lastScanned(pool, plan, place));
    const [clock, paged, counted] = await readWithin<ListRow & CountRow>(pool, [
      { text: AS_OF, values: [], milliseconds: COUNT_MS },
      { ...pageStatement(plan, place, { limit: place.limit, last }), milliseconds: PAGE_MS },
      // What no index finds is not counted either.
      ...(plan.served ? [] : [{ ...rowCountStatement(plan, COUNT_LIMIT + 1), milliseconds: COUNT_MS }]),
    ]);
    if (clock!.status === 'rejected') throw clock!.reason;
    if (paged!.status === 'rejected') throw paged!.reason;
    if (counted?.status === 'rejected' && !isStatementTimeout(counted.reason)) throw counted.reason;
    const isBack = place.cursor?.isBack ?? false;
    const isFull = paged!.value.rows.length > place.limit;
    const rows = paged!.value.rows.slice(0, place.limit);
    if (isBack) rows.reverse();
    const at = (key: RowKey | undefined, back: boolean) => (key ? writeCursor(hash, { isBack: back, ...key }) : null);
    const [first, end] = [rows[0], rows.at(-1)].map((row) => row && { sort: row.sort, id: row.id });
    /** From where the rows go on in the order of reading; null: there are no more. */
    const on = isFull ? at(isBack ? first : end, isBack) : last && at(last, isBack);
    const isFirst = !place.cursor && !place.at;
    /** A first page with nothing behind it is all there is, counted or not. */
    const uncounted = isFirst && on === null ? rows.length : null;
    const count = counted?.status === 'fulfilled' ? Number(counted.value.rows[0]!.count) : uncounted;
    return {
      columns: columns.map(({ key }) => key),
      dropped: [...dropped],
      rows: rows.map((row) => ({
        id: row.id,
        cells: Object.fromEntries(columns.map((column, i) => [column.key, cellOf(column, row[`c${i}`])])),
      })),
      next: isBack ? at(end, false) : on,
      previous: isBack ? on : isFirst ? null : at(first, true),
      searchedTo: isFull || !last ? null : last.said,
      searchOn: isFull ? null : on,
      count: count === null ? null : Math.min(count, COUNT_LIMIT),
      isCountCapped: count === null || count > COUNT_LIMIT,
      asOf: clock!.value.rows[0]!.now.toISOString(),
    };
  }
}

/** Null where so few rows are left that all are compared. */
const lastScanned = async (
  pool: Pool,
  plan: ListPlan,
  place: PagePlace,
): Promise<(RowKey & { said: string }) | null> => {
  const { scannedRows = SCANNED_ROWS } = plan.spec;
  const statement = { ...lastScannedStatement(plan, plan.served!, place, scannedRows), milliseconds: PAGE_MS };
  const [found] = await readWithin<ListRow>(pool, [statement]);
  if (found!.status === 'rejected') throw found!.reason;
  const [row] = found!.value.rows;
  return row ? { sort: row.sort, id: row.id, said: String(row.c0) } : null;
};
