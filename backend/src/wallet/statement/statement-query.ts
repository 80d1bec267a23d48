/** What a person asks of their statement: a period, a format, and the language of its words. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../../periods/period-query.js';
import { LANGUAGES, type Language } from '../../texts/texts.js';

export const STATEMENT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export class StatementQuery extends PeriodQuery {
  @ApiProperty({ enum: STATEMENT_FORMATS, enumName: 'StatementFormat' })
  @IsIn(STATEMENT_FORMATS, { message: 'Please choose one of the formats' })
  format!: StatementFormat;

  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language', default: 'en' })
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages' })
  language: Language = 'en';
}
