/** For what streams files from the database: the console's lists, and finance. */
import { Module } from '@nestjs/common';
import { ExportPool } from './export-pool.js';

@Module({ providers: [ExportPool], exports: [ExportPool] })
export class ExportPoolModule {}
