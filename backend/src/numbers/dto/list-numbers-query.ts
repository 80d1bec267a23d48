/** What a person asks of the list of their numbers: a page of it, and which ones. */
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { NUMBER_STATUSES, type NumberStatus } from '../../domain/numbers/number.js';

/** Which numbers; a field that is not given leaves nothing out. */
export interface NumberFilter {
  readonly status?: NumberStatus;
  readonly service?: string;
  readonly country?: string;
  /** ISO instants of the order: the first one, and the first one that is too late. */
  readonly from?: string;
  readonly to?: string;
  /** 3 to 15 digits, any part of the phone number. */
  readonly digits?: string;
}

const INSTANT = { type: String, format: 'date-time' } as const;
/** In UTC, of this century: what is not PostgreSQL must not read. */
const UTC_INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z$/;
const NO_TIME = { message: 'Please choose a time' };
const CODE = /^[\w-]{1,20}$/;

const Instant = () => applyDecorators(Matches(UTC_INSTANT, NO_TIME), IsISO8601({ strict: true }, NO_TIME));

export class ListNumbersQuery implements NumberFilter {
  @ApiPropertyOptional({ format: 'uuid', description: 'That number alone; an empty page where it was never ordered.' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ description: '`next` of the page before, of the same filter.' })
  @IsOptional()
  @Matches(/^\d{1,15}\.[\w-]{1,64}$/)
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 10 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 10;

  @ApiPropertyOptional({ enum: NUMBER_STATUSES, enumName: 'NumberStatus' })
  @IsOptional()
  @IsIn(NUMBER_STATUSES, { message: 'Please choose one of the statuses' })
  status?: NumberStatus;

  @ApiPropertyOptional()
  @IsOptional()
  @Matches(CODE, { message: 'Please choose a service of the list' })
  service?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @Matches(CODE, { message: 'Please choose a country of the list' })
  country?: string;

  @ApiPropertyOptional({ ...INSTANT, description: 'Ordered then or later.' })
  @IsOptional()
  @Instant()
  from?: string;

  @ApiPropertyOptional({ ...INSTANT, description: 'Ordered before.' })
  @IsOptional()
  @Instant()
  to?: string;

  @ApiPropertyOptional({
    description: '3 to 15 digits, any part of the phone number; blanks, brackets, hyphens and plus do not count.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/[\s()+-]/g, '') : value))
  @Matches(/^\d{3,15}$/, { message: 'Please enter 3 to 15 digits of the phone number' })
  digits?: string;
}
