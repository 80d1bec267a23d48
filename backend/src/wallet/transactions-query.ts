/** What a person asks of their transactions: a period, which ones, and a page of them. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { PeriodQuery } from '../periods/period-query.js';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './transaction-response.js';

export class TransactionsQuery extends PeriodQuery {
  @ApiPropertyOptional({ description: '`next` of the page before, of the same period and filters.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;

  @ApiPropertyOptional({ enum: TRANSACTION_TYPES, enumName: 'TransactionType' })
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, { message: 'Please choose one of the types' })
  type?: TransactionType;

  @ApiPropertyOptional({ enum: TRANSACTION_STATUSES, enumName: 'TransactionStatus' })
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES, { message: 'Please choose one of the statuses' })
  status?: TransactionStatus;

  @ApiPropertyOptional({
    ...{ minLength: 1, maxLength: 80 },
    description: 'A part of the transaction id, the service or the phone number (3 digits or more), or an amount.',
  })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(80)
  search?: string;
}
