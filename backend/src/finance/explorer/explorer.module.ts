/** What is read of the books and of their checks. A module of the backend alone. */
import { Module } from '@nestjs/common';
import { ExportPoolModule } from '../../database/export-pool.module.js';
import { TakeAccountStatement } from '../account-statement/take-account-statement.js';
import { ReadPromises } from '../promises/read-promises.js';
import { ReplayJobs } from '../replay/replay-jobs.js';
import { ReadBooks } from './read-books.js';

const queries = [ReadBooks, ReadPromises, ReplayJobs, TakeAccountStatement];

@Module({ imports: [ExportPoolModule], providers: queries, exports: queries })
export class ExplorerModule {}
