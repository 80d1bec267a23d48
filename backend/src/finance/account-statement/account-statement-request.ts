/** What staff ask of the statement of an account: days, by which time, a format, and the language of its words. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LANGUAGES, type Language } from '../../texts/texts.js';
import { PeriodQuery } from '../../periods/period-query.js';
import { TIMES, type TimeOf } from '../explorer/explorer-query.js';

const ACCOUNT_FORMATS = ['csv', 'xlsx', 'pdf', 'ndjson'] as const;
export type AccountFormat = (typeof ACCOUNT_FORMATS)[number];

export class AccountStatementRequest extends PeriodQuery {
  @ApiProperty({ enum: ACCOUNT_FORMATS, enumName: 'AccountStatementFormat' })
  @IsIn(ACCOUNT_FORMATS, { message: 'Please choose one of the formats' })
  format!: AccountFormat;

  @ApiPropertyOptional({
    enum: TIMES,
    enumName: 'TimeOf',
    default: 'recorded',
    description: 'By which time a posting is of a day: when it was recorded, or when it took effect.',
  })
  @IsOptional()
  @IsIn(TIMES, { message: 'Please choose recorded or effective' })
  by: TimeOf = 'recorded';

  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language', default: 'en' })
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages' })
  language: Language = 'en';
}
