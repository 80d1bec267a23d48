/** The books of months: how they stand, and the commands that close them. */
import { Module } from '@nestjs/common';
import { CloseBooks } from './close-books.js';
import { ReadPeriods } from './read-periods.js';

@Module({ providers: [CloseBooks, ReadPeriods], exports: [CloseBooks, ReadPeriods] })
export class ClosingModule {}
