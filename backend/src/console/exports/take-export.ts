/** Hands the file of an export to who asked for it, while they hold what it was made with. */
import { Injectable, Logger } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { ExportAudit, type ExportAsker } from '../lists/export-audit.js';
import { TABLE_TYPES } from '../../files/table-file.js';
import { ReadList } from '../lists/read-list.js';
import { ExportFiles } from './export-files.js';
import { isStillFor } from './export-job.js';
import { ExportJobs } from './export-jobs.js';

interface TakenFile {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly content: Readable;
}

@Injectable()
export class TakeExport {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly jobs: ExportJobs,
    private readonly lists: ReadList,
    private readonly files: ExportFiles,
    private readonly database: Database,
    private readonly audit: ExportAudit,
  ) {}

  /**
   * In the audit before the first byte leaves.
   * @throws Refusal 'staff-entry-not-found' where it is not theirs, 'permission-denied' where it is not for them any
   * more, 'export-without-file' before it is done, after its time, and where the file is not what was written
   */
  async file(exportId: string, asker: ExportAsker): Promise<TakenFile> {
    const job = await this.jobs.find(exportId, asker.id);
    const { list, format, state, sha256 } = job;
    const spec = this.lists.spec(list, asker);
    if (!isStillFor(spec, job, asker)) throw new Refusal('permission-denied');
    if (state !== 'done') throw new Refusal('export-without-file', { state });
    const length = Number(job.bytes);
    const file = await this.files.open(job, length);
    if (!file) {
      this.log.error(`the file of export ${exportId} is not in ${this.files.folder}, or has another size`);
      throw new Refusal('export-without-file', { state: 'lost' });
    }
    try {
      const said = { facts: { export: exportId, sha256: sha256!, bytes: length } };
      await this.database.transaction((queries) =>
        this.audit.record(queries, 'list-export-taken', { asker, list }, said),
      );
    } catch (error) {
      await file.close();
      throw error;
    }
    const day = job.asked_at.toISOString().slice(0, 10);
    return { name: `${list}-${day}.${format}`, type: TABLE_TYPES[format], length, content: file.createReadStream() };
  }
}
