/**
 * The console of staff: its lists and their exports, what is found over all of them, and the audit. The worker has it
 * for the exports.
 */
import { Module } from '@nestjs/common';
import { GetAuditRow } from './audit/get-audit-row.js';
import { ExportFiles } from './exports/export-files.js';
import { ExportJobs } from './exports/export-jobs.js';
import { RecordFigures } from './exports/record-figures.js';
import { TakeExport } from './exports/take-export.js';
import { FindAnything } from './find/find-anything.js';
import { GetEntry } from './ledger/get-entry.js';
import { ExportAudit } from './lists/export-audit.js';
import { ExportList } from './lists/export-list.js';
import { ExportPoolModule } from '../database/export-pool.module.js';
import { ListViews } from './lists/list-views.js';
import { ReadList } from './lists/read-list.js';

const queries = [
  ReadList,
  ExportList,
  ExportJobs,
  TakeExport,
  ListViews,
  FindAnything,
  GetEntry,
  GetAuditRow,
  RecordFigures,
];
const parts = [ExportAudit, ExportFiles];

@Module({
  imports: [ExportPoolModule],
  providers: [...queries, ...parts],
  exports: [...queries, ...parts, ExportPoolModule],
})
export class ConsoleModule {}
