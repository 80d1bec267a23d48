/** A period as a request asks for it: days of India, both included. */
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

const NO_DAY = { message: 'Please choose a day' };

/** Of this century: what is not PostgreSQL must not read. */
const Day = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', description }),
    IsOptional(),
    Matches(/^20\d{2}-\d{2}-\d{2}$/, NO_DAY),
    IsISO8601({ strict: true }, NO_DAY),
  );

export class PeriodQuery {
  @Day('The first day, of India; default: 29 days before the last one.')
  from?: string;

  @Day('The last day, of India; default: today.')
  to?: string;
}
