/**
 * One run of a job that makes an export, as its row has it. Every write names the run: one that was given up, and whose
 * process lives on, changes nothing.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Need } from '../../domain/staff/permission.js';
import { ExportAudit } from '../lists/export-audit.js';
import { JOB_COLUMNS, KEPT_HOURS, type ExportFailure, type ExportJobRow } from './export-job.js';

const OF_RUN = `export_id = $1 AND run = $2 AND state = 'running'`;

const begin = `
UPDATE export_jobs SET state = 'running', run = run + 1, rows = 0, rows_expected = NULL
WHERE export_id = $1 AND state IN ('waiting', 'running') RETURNING ${JOB_COLUMNS}`;

const end = `ended_at = now(), expires_at = now() + interval '${KEPT_HOURS} hours'`;

interface MadeFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

@Injectable()
export class ExportRuns {
  constructor(
    private readonly database: Database,
    private readonly audit: ExportAudit,
  ) {}

  /** Null where nothing is to be made any more. */
  async begin(exportId: string): Promise<ExportJobRow | null> {
    const { rows } = await this.database.query<ExportJobRow & Record<string, unknown>>(begin, [exportId]);
    return rows[0] ?? null;
  }

  /** What it is made with, and how many rows there will be. @returns false where this run is over */
  async count({ export_id: id, run }: ExportJobRow, count: number, madeWith: readonly Need[]): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `UPDATE export_jobs SET rows_expected = $3, made_with = $4 WHERE ${OF_RUN}`,
      [id, run, count, madeWith],
    );
    return rowCount === 1;
  }

  /** @returns false where this run is over: cancelled, or begun anew by another process */
  async progress({ export_id: id, run }: ExportJobRow, rows: number): Promise<boolean> {
    const { rowCount } = await this.database.query(`UPDATE export_jobs SET rows = $3 WHERE ${OF_RUN}`, [id, run, rows]);
    return rowCount === 1;
  }

  /** The file is whole and on the disk. @returns false where this run is over */
  async finish(job: ExportJobRow, { rows, bytes, sha256 }: MadeFile): Promise<boolean> {
    const statement = `UPDATE export_jobs SET state = 'done', rows = $3, bytes = $4, sha256 = $5, ${end} WHERE ${OF_RUN}`;
    const values = [job.export_id, job.run, rows, bytes, sha256];
    return this.end(job, { statement, values, action: 'list-export-made', facts: { rows, bytes, sha256 } });
  }

  async fail(job: ExportJobRow, why: ExportFailure): Promise<void> {
    const statement = `UPDATE export_jobs SET state = 'failed', why = $3, ${end} WHERE ${OF_RUN}`;
    await this.end(job, {
      ...{ statement, values: [job.export_id, job.run, why] },
      ...{ action: 'list-export-failed', facts: { why } },
    });
  }

  /** The worker stops: another one begins anew, and this run counts for nothing. */
  async giveBack({ export_id: id, run }: ExportJobRow): Promise<void> {
    await this.database.query(
      `UPDATE export_jobs SET state = 'waiting', run = run - 1, rows = 0, rows_expected = NULL WHERE ${OF_RUN}`,
      [id, run],
    );
  }

  private end(
    { export_id: id, staff_id: staffId, list }: ExportJobRow,
    ended: {
      readonly statement: string;
      readonly values: readonly unknown[];
      readonly action: 'list-export-made' | 'list-export-failed';
      readonly facts: Readonly<Record<string, string | number>>;
    },
  ): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const { rowCount } = await queries.query(ended.statement, ended.values);
      if (rowCount !== 1) return false;
      const said = { facts: { export: id, ...ended.facts } };
      await this.audit.record(queries, ended.action, { asker: { id: staffId }, list }, said);
      return true;
    });
  }
}
