/** What staff ask of the ledger explorer: as of which moment, and which one it is compared with. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches, MaxLength } from 'class-validator';
import type { LedgerAccount } from '../../domain/money/books.js';
import { ACCOUNT_NUMBERS } from '../../ledger/posting-lines.js';
import { EVENT_NAME } from './event-name.js';

export const ACCOUNTS = Object.keys(ACCOUNT_NUMBERS);
export const TIMES = ['recorded', 'effective'] as const;
export type TimeOf = (typeof TIMES)[number];

const MAX_MOMENT = 40;

const Moment = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example: '2026-11-21', description }),
    IsOptional(),
    MaxLength(MAX_MOMENT),
  );

export class AsOfQuery {
  @ApiPropertyOptional({
    enum: TIMES,
    enumName: 'TimeOf',
    default: 'recorded',
    description: 'By when it was recorded, or by when it took effect.',
  })
  @IsOptional()
  @IsIn(TIMES, { message: 'Please choose recorded or effective' })
  by: TimeOf = 'recorded';

  @Moment('A time with its offset, or a day of India: its end. Default: now.')
  asOf?: string;

  @ApiPropertyOptional({
    type: String,
    example: 'gateway:razorpay:7',
    description: 'A stream and a version, in place of `asOf`: the moment of the entry that has this event.',
  })
  @IsOptional()
  @Matches(EVENT_NAME, { message: 'Please give a stream and a version' })
  event?: string;

  @Moment('With `by=effective`: only what was recorded by then, as `asOf`. Default: all.')
  knownBy?: string;
}

export class TrialBalanceQuery extends AsOfQuery {
  @Moment('Another moment, by the same time, as `asOf`.')
  comparedWith?: string;
}

export class AccountQuery extends AsOfQuery {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    description: 'The first day that is shown, of India; default: 29 days before the last one.',
  })
  @IsOptional()
  @Matches(/^20\d{2}-\d{2}-\d{2}$/, { message: 'Please choose a day' })
  @IsISO8601({ strict: true }, { message: 'Please choose a day' })
  from?: string;
}

export class AccountPath {
  @ApiProperty({ enum: ACCOUNTS, enumName: 'LedgerAccount' })
  @IsIn(ACCOUNTS, { message: 'No account of the books' })
  account!: LedgerAccount;
}
