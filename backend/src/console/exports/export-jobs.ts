/** Exports that somebody asked the worker for: asked, listed and cancelled by them. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import { ExportAudit, type ExportAsker } from '../lists/export-audit.js';
import { planOf } from '../lists/list-plan.js';
import { LISTS } from '../lists/specs/all-lists.js';
import { ReadList } from '../lists/read-list.js';
import type { ExportJobRequest, ExportJobResponse } from './export-dto.js';
import { JOB_COLUMNS, MOST_OPEN, type ExportJobRow, type ExportQuery } from './export-job.js';

const MOST_SHOWN = 50;
const IS_OPEN = `state IN ('waiting', 'running')`;

/** Two requests of one person, one after the other: the second one sees what the first one has asked. */
const lockAsker = `SELECT pg_advisory_xact_lock(hashtextextended('export-jobs:' || $1, 0))`;

const findSame = `
SELECT staff_id = $2 AND list = $3 AND format = $4 AND query = $5::jsonb AS "isSame"
FROM export_jobs WHERE export_id = $1`;

const add = `INSERT INTO export_jobs (export_id, staff_id, list, format, query) VALUES ($1, $2, $3, $4, $5)`;

const cancel = `
UPDATE export_jobs SET state = 'cancelled', ended_at = now(), expires_at = now()
WHERE export_id = $1 AND staff_id = $2 AND ${IS_OPEN} RETURNING list, rows`;

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const textOf = (value: Date | null): string | null => value?.toISOString() ?? null;

const responseOf = (row: ExportJobRow): ExportJobResponse => ({
  ...{ exportId: row.export_id, list: row.list, format: row.format, state: row.state, why: row.why },
  title: LISTS.find(({ name }) => name === row.list)?.title ?? row.list,
  ...{ columns: row.query.columns, filters: row.query.filters ?? [], isSearched: Boolean(row.query.search) },
  ...{ rows: Number(row.rows), rowsExpected: numberOf(row.rows_expected), bytes: numberOf(row.bytes) },
  ...{ sha256: row.sha256, askedAt: row.asked_at.toISOString() },
  ...{ endedAt: textOf(row.ended_at), expiresAt: row.state === 'done' ? textOf(row.expires_at) : null },
});

@Injectable()
export class ExportJobs {
  constructor(
    private readonly lists: ReadList,
    private readonly database: Database,
    private readonly audit: ExportAudit,
  ) {}

  /**
   * The same id with the same question again is the same job.
   * @throws Refusal 'too-many-exports', 'key-reused' where the id is of something else, and those of a page
   */
  async ask(list: string, { exportId, ...asked }: ExportJobRequest, asker: ExportAsker): Promise<ExportJobResponse> {
    const plan = planOf(this.lists.spec(list, asker), asked, asker);
    const { filters = [], search = '' } = asked;
    const query: ExportQuery = {
      columns: plan.columns.map(({ key }) => key),
      ...{ filters, sort: asked.sort ?? plan.spec.defaultSort },
      ...(search.trim() && { search: search.trim() }),
    };
    const values = [exportId, asker.id, list, asked.format, JSON.stringify(query)];
    await this.database.transaction(async (queries) => {
      await queries.query(lockAsker, [asker.id]);
      const { rows } = await queries.query<{ isSame: boolean }>(findSame, values);
      if (rows[0]?.isSame === false) throw new Refusal('key-reused');
      if (rows[0]) return;
      if ((await this.countOpen(asker.id, queries)) >= MOST_OPEN)
        throw new Refusal('too-many-exports', { most: MOST_OPEN });
      await queries.query(add, values);
      const { facts, after } = this.audit.describe(plan, asked);
      const said = { facts: { ...facts, export: exportId }, after };
      await this.audit.record(queries, 'list-export-asked', { asker, list }, said);
    });
    return responseOf(await this.find(exportId, asker.id));
  }

  /** One's own, the newest first. */
  async of({ id }: PermissionHolder & { readonly id: string }): Promise<ExportJobResponse[]> {
    const { rows } = await this.database.query<ExportJobRow & Record<string, unknown>>(
      `SELECT ${JOB_COLUMNS} FROM export_jobs WHERE staff_id = $1 ORDER BY asked_at DESC LIMIT ${MOST_SHOWN}`,
      [id],
    );
    return rows.map(responseOf);
  }

  /** One that has ended stays as it is. @throws Refusal 'staff-entry-not-found' where it is not theirs */
  async cancel(exportId: string, asker: ExportAsker): Promise<ExportJobResponse> {
    await this.database.transaction(async (queries) => {
      const { rows } = await queries.query<{ list: string; rows: string }>(cancel, [exportId, asker.id]);
      if (!rows[0]) return;
      const said = { facts: { export: exportId, rows: Number(rows[0].rows) } };
      await this.audit.record(queries, 'list-export-cancelled', { asker, list: rows[0].list }, said);
    });
    return responseOf(await this.find(exportId, asker.id));
  }

  /** @throws Refusal 'staff-entry-not-found' where it is not theirs */
  async find(exportId: string, staffId: string): Promise<ExportJobRow> {
    const { rows } = await this.database.query<ExportJobRow & Record<string, unknown>>(
      `SELECT ${JOB_COLUMNS} FROM export_jobs WHERE export_id = $1 AND staff_id = $2`,
      [exportId, staffId],
    );
    if (!rows[0]) throw new Refusal('staff-entry-not-found');
    return rows[0];
  }

  private async countOpen(staffId: string, queries: Queries): Promise<number> {
    const { rows } = await queries.query<{ count: string }>(
      `SELECT count(*) FROM export_jobs WHERE staff_id = $1 AND ${IS_OPEN}`,
      [staffId],
    );
    return Number(rows[0]!.count);
  }
}
