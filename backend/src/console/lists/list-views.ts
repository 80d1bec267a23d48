/** Saved views of the lists: personal ones, and those that their owners share. They never widen what somebody sees. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import { columnsFor, planOf } from './list-plan.js';
import type { ListViewRequest, ListViewResponse, SavedQuery } from './list-views-dto.js';
import type { ListSpec } from './list-spec.js';
import { ReadList } from './read-list.js';

interface Row {
  readonly view_id: string;
  readonly owner: string;
  readonly name: string;
  readonly query: SavedQuery;
  readonly density: ListViewRequest['density'];
  readonly is_shared: boolean;
}
export type Holder = PermissionHolder & { readonly id: string };

const MOST_VIEWS = 50;

const select = `
SELECT view_id, owner, name, query, density, is_shared FROM list_views
WHERE list = $1 AND (owner = $2 OR is_shared) ORDER BY (owner = $2) DESC, name LIMIT 200`;

/** The same name again is the same view, changed. */
const save = `
INSERT INTO list_views (view_id, owner, list, name, query, density, is_shared)
SELECT $1, $2, $3, $4, $5, $6, $7
WHERE (SELECT count(*) FROM list_views WHERE owner = $2 AND list = $3 AND name <> $4) < ${MOST_VIEWS}
ON CONFLICT (owner, list, name) DO UPDATE
SET query = excluded.query, density = excluded.density, is_shared = excluded.is_shared, updated_at = now()
RETURNING view_id`;

const isWholeFor = (spec: ListSpec, { columns = [], filters = [] }: SavedQuery, holder: Holder): boolean => {
  const visible = new Set(columnsFor(spec, holder).map(({ key }) => key));
  return [...columns, ...filters.map(({ column }) => column)].every((key) => visible.has(key));
};

@Injectable()
export class ListViews {
  constructor(
    private readonly lists: ReadList,
    private readonly database: Database,
  ) {}

  /** Own ones first. */
  async of(list: string, holder: Holder): Promise<ListViewResponse[]> {
    const spec = this.lists.spec(list, holder);
    const { rows } = await this.database.query<Row>(select, [list, holder.id]);
    return rows.map(({ view_id: viewId, owner, name, query, density, is_shared: isShared }) => ({
      ...{ viewId, name, query, density, isShared, isOwn: owner === holder.id },
      isWhole: isWholeFor(spec, query, holder),
    }));
  }

  /** @throws Refusal 'invalid-input' where the list has no such filter or order, or somebody has 50 views of it */
  async save(list: string, view: ListViewRequest, holder: Holder): Promise<void> {
    const { viewId, name, query, density, isShared } = view;
    planOf(this.lists.spec(list, holder), query, holder);
    const values = [viewId, holder.id, list, name.trim(), JSON.stringify(query), density, isShared];
    const { rowCount } = await this.database.query(save, values);
    if (!rowCount) throw new Refusal('invalid-input', { fields: { name: `At most ${MOST_VIEWS} views of a list` } });
  }

  /** @throws Refusal 'staff-entry-not-found' where it is not theirs */
  async delete(viewId: string, holder: Holder): Promise<void> {
    const { rowCount } = await this.database.query('DELETE FROM list_views WHERE view_id = $1 AND owner = $2', [
      viewId,
      holder.id,
    ]);
    if (!rowCount) throw new Refusal('staff-entry-not-found');
  }
}
