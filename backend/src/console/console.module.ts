/** The console of staff: its lists, what is found over all of them, and the audit. A module of the backend alone. */
import { Module } from '@nestjs/common';
import { GetAuditRow } from './audit/get-audit-row.js';
import { FindAnything } from './find/find-anything.js';
import { GetEntry } from './ledger/get-entry.js';
import { ExportList } from './lists/export-list.js';
import { ExportPool } from './lists/export-pool.js';
import { ListViews } from './lists/list-views.js';
import { ReadList } from './lists/read-list.js';

const queries = [ReadList, ExportList, ListViews, FindAnything, GetEntry, GetAuditRow];

@Module({ providers: [...queries, ExportPool], exports: queries })
export class ConsoleModule {}
