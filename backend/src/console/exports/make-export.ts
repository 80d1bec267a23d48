/**
 * Makes the file of an export that somebody asked for: by a cursor in one snapshot, straight to the disk. A lock that
 * lives as long as the snapshot keeps a second process away; whatever is killed begins again from the first row.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';
import { isDatabaseUnavailable, isStatementTimeout } from '../../database/is-database-unavailable.js';
import { Refusal } from '../../domain/refusal.js';
import { DONE, idIn, Job, type JobResult } from '../../jobs/job.js';
import { FindPermissions } from '../../staff/queries/find-permissions.js';
import { fileParts } from '../lists/export-formats.js';
import { beginSnapshot, endSnapshot, ExportPool } from '../../database/export-pool.js';
import { openRows, rowBatches } from '../lists/export-rows.js';
import { planOf, type ListPlan } from '../lists/list-plan.js';
import type { ListRow } from '../lists/list-statements.js';
import { ReadList } from '../lists/read-list.js';
import { ExportFiles } from './export-files.js';
import { isStillFor, MOST_ROWS, MOST_RUNS, needsOf, type ExportFailure, type ExportJobRow } from './export-job.js';
import { ExportRuns } from './export-runs.js';

/** Ms between two notes of how far it is. */
const NOTE_EVERY = 1_000;
/** Of one statement, ms: a count or a sort of millions of rows takes longer than a page may. */
const STATEMENT_MS = 600_000;
/** An error that nobody foresaw may be over the next time. */
const MOST_TRIES = 3;

const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended('export:' || $1, 0)) AS "isFree"`;

export class MakeExport extends Command<JobResult> {
  constructor(readonly exportId: string) {
    super();
  }
}

/** This run ends without a file, and says why in its row, or nothing where its row is another's by now. */
class RunEnded extends Error {
  constructor(readonly why: ExportFailure | 'over' | 'stopping') {
    super(why);
  }
}

const failureOf = (error: unknown): RunEnded['why'] => {
  if (error instanceof RunEnded) return error.why;
  if (error instanceof Refusal) return error.code === 'export-too-large' ? 'too-many-rows' : 'permission';
  if (isStatementTimeout(error)) return 'too-slow';
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'error';
};

@Job('make-export', { concurrency: 1, command: ({ data }) => new MakeExport(idIn(data.exportId)) })
@CommandHandler(MakeExport)
export class MakeExportHandler implements ICommandHandler<MakeExport>, OnModuleDestroy {
  /** Set by tests. */
  mostRows = MOST_ROWS;
  private readonly log = new Logger('Exports');
  private isStopping = false;

  constructor(
    private readonly lists: ReadList,
    private readonly exports: ExportPool,
    private readonly files: ExportFiles,
    private readonly runs: ExportRuns,
    private readonly permissions: FindPermissions,
  ) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  async execute({ exportId }: MakeExport): Promise<JobResult> {
    const client = await this.exports.pool.connect();
    try {
      await beginSnapshot(client);
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_MS}`);
      const { rows } = await client.query<{ isFree: boolean }>(lock, [exportId]);
      const job = rows[0]!.isFree ? await this.runs.begin(exportId) : null;
      if (job) await this.run(client, job);
    } finally {
      await endSnapshot(client);
    }
    return DONE;
  }

  private async run(client: PoolClient, job: ExportJobRow): Promise<void> {
    try {
      if (job.run > MOST_RUNS) throw new RunEnded('stopped-too-often');
      await this.make(client, job);
    } catch (error) {
      const why = failureOf(error);
      // It stays open, and is begun again: by the queue, or by the schedule once the database is there.
      if (why === 'error' && (isDatabaseUnavailable(error) || job.run < MOST_TRIES)) throw error;
      if (why === 'error') this.log.error(error instanceof Error ? error.stack : error);
      await this.files.remove(job);
      if (why === 'stopping') await this.runs.giveBack(job);
      else if (why !== 'over') await this.runs.fail(job, why);
    }
  }

  private async make(client: PoolClient, job: ExportJobRow): Promise<void> {
    const holder = await this.permissions.of(job.staff_id);
    if (!holder) throw new RunEnded('permission');
    const spec = this.lists.spec(job.list, holder);
    const madeWith = needsOf(holder);
    if (!isStillFor(spec, { query: job.query, made_with: madeWith }, holder)) throw new RunEnded('permission');
    const plan = planOf(spec, job.query, holder);
    const { count } = await openRows(client, plan, this.mostRows[job.format]);
    if (!(await this.runs.count(job, count, madeWith))) throw new RunEnded('over');
    const made = await this.write(client, job, plan);
    if (!(await this.runs.finish(job, made))) throw new RunEnded('over');
  }

  private async write(client: PoolClient, job: ExportJobRow, plan: ListPlan) {
    const file = await this.files.create(job);
    const hash = createHash('sha256');
    const so = { rows: 0, bytes: 0 };
    try {
      for await (const part of fileParts(job.format, plan.columns, this.batches(client, job, so))) {
        hash.update(part);
        await file.writeFile(part);
        so.bytes += part.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { ...so, sha256: hash.digest('hex') };
  }

  /** After each batch it rests for as long as that one took: the same process has codes to fetch. */
  private async *batches(client: PoolClient, job: ExportJobRow, so: { rows: number }): AsyncGenerator<ListRow[]> {
    let noted = performance.now();
    for await (const batch of rowBatches(client)) {
      if (this.isStopping) throw new RunEnded('stopping');
      const began = performance.now();
      yield batch;
      so.rows += batch.length;
      if (performance.now() - noted >= NOTE_EVERY) {
        noted = performance.now();
        if (!(await this.runs.progress(job, so.rows))) throw new RunEnded('over');
      }
      await sleep(performance.now() - began);
    }
  }
}
