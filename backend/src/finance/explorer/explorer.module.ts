/** What is read of the books and of their checks. A module of the backend alone. */
import { Module } from '@nestjs/common';
import { ReadPromises } from '../promises/read-promises.js';
import { ReplayJobs } from '../replay/replay-jobs.js';
import { ReadBooks } from './read-books.js';

@Module({ providers: [ReadBooks, ReadPromises, ReplayJobs], exports: [ReadBooks, ReadPromises, ReplayJobs] })
export class ExplorerModule {}
