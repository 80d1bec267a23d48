/** Hands exports that wait to the queue, also what a process left behind, and deletes what was kept long enough. */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { JobQueues } from '../../jobs/job-queues.js';
import { ExportFiles, type ExportRun } from './export-files.js';
import { LISTED_DAYS } from './export-job.js';

/** How long one waits before it is begun, ms. */
const HAND_OUT_EVERY = 2_000;
const DELETE_EVERY = 60_000;

const open = `SELECT export_id AS id FROM export_jobs WHERE state IN ('waiting', 'running') ORDER BY asked_at LIMIT 100`;

/** The text of a search is personal: it goes with the file. */
const expire = `
UPDATE export_jobs SET state = CASE state WHEN 'done' THEN 'expired' ELSE state END, query = query - 'search'
WHERE expires_at <= now() AND (state = 'done' OR query ? 'search')`;

const forget = `DELETE FROM export_jobs WHERE expires_at < now() - interval '${LISTED_DAYS} days'`;

const withFiles = `SELECT export_id, run, format FROM export_jobs WHERE state IN ('running', 'done')`;

@Injectable()
export class ExportSchedule {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {}

  /** One job for each: while it waits or runs, adding it again changes nothing. */
  @Every(HAND_OUT_EVERY)
  async handOut(): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(open);
    if (rows.length === 0) return;
    await this.queues.queue('make-export').add(rows.map(({ id }) => ({ id: `export-${id}`, data: { exportId: id } })));
  }

  /** The names are read before the rows: a file that is begun meanwhile is not among them. */
  @Every(DELETE_EVERY)
  async deleteOld(): Promise<void> {
    if (this.clock.doubt) return;
    await this.database.query(expire);
    await this.database.query(forget);
    const names = await this.files.names();
    if (names.length === 0) return;
    const { rows } = await this.database.query<ExportRun & Record<string, unknown>>(withFiles);
    const deleted = await this.files.keepOnly(rows, names);
    if (deleted > 0) this.log.log(`${deleted} files of exports are deleted`);
  }
}
