/** A statement in any of its formats, as staff ask for it. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../../periods/period-query.js';
import { STATEMENT_FORMATS } from './statement-query.js';
import { LANGUAGES, type Language } from '../../texts/texts.js';

const STATEMENT_FILES = [...STATEMENT_FORMATS, 'verifiable'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];

export class StatementRequest extends PeriodQuery {
  @ApiProperty({
    enum: STATEMENT_FILES,
    enumName: 'StatementFile',
    description: 'The verifiable file is of the whole wallet, whatever the period.',
  })
  @IsIn(STATEMENT_FILES, { message: 'Please choose one of the formats' })
  format!: StatementFile;

  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language', default: 'en' })
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages' })
  language: Language = 'en';
}
