/** The console of staff: its lists, and what is found over all of them. A module of the backend alone. */
import { Module } from '@nestjs/common';
import { ReadList } from './lists/read-list.js';

const queries = [ReadList];

@Module({ providers: queries, exports: queries })
export class ConsoleModule {}
