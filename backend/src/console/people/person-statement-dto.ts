/** A person's statement as staff ask for it. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PeriodQuery } from '../../periods/period-query.js';
import { STATEMENT_FORMATS } from '../../wallet/statement/statement-query.js';
import { LANGUAGES, type Language } from '../../wallet/statement/statement-table.js';

const PERSON_STATEMENT_FORMATS = [...STATEMENT_FORMATS, 'verifiable'] as const;
export type PersonStatementFormat = (typeof PERSON_STATEMENT_FORMATS)[number];

export class PersonStatementRequest extends PeriodQuery {
  @ApiProperty({
    enum: PERSON_STATEMENT_FORMATS,
    enumName: 'PersonStatementFormat',
    description: 'The verifiable file is of the whole wallet, whatever the period.',
  })
  @IsIn(PERSON_STATEMENT_FORMATS, { message: 'Please choose one of the formats' })
  format!: PersonStatementFormat;

  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'StatementLanguage', default: 'en' })
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages' })
  language: Language = 'en';
}
