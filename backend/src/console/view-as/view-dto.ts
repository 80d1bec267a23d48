/** What staff send to view a person's account, and what they get. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { VIEW_REASONS, type ViewReason } from '../../domain/staff/viewing.js';
import { ViewedProfileResponse } from '../../users/viewed-profile-response.js';
import { WalletResponse } from '../../wallet/wallet-response.js';

const MOST_NOTE = 1_000;

export class BeginViewRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again begins nothing anew.' })
  @IsUUID()
  id!: string;

  @ApiProperty({ enum: VIEW_REASONS })
  @IsIn(VIEW_REASONS)
  reason!: ViewReason;

  @ApiProperty({ minLength: 1, maxLength: MOST_NOTE, description: 'In words, for staff; it can be erased later.' })
  @MaxLength(MOST_NOTE, { message: `At most ${MOST_NOTE} characters` })
  @Matches(/\S/, { message: 'Say why' })
  @IsNotEmpty({ message: 'Say why' })
  @IsString()
  note!: string;
}

export class AccountViewResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ enum: VIEW_REASONS })
  reason!: ViewReason;

  @ApiProperty({ format: 'date-time' })
  beganAt!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ description: "By the server's clock; it does not begin anew." })
  secondsLeft!: number;
}

export class OpenViewResponse {
  @ApiProperty({ type: AccountViewResponse, nullable: true, description: 'Of this session; null where none is open.' })
  view!: AccountViewResponse | null;
}

export class ViewedDashboardResponse {
  @ApiProperty({ type: ViewedProfileResponse })
  profile!: ViewedProfileResponse;

  @ApiProperty({ type: WalletResponse })
  wallet!: WalletResponse;

  @ApiProperty()
  isBanned!: boolean;
}

export class ViewedPageQuery {
  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  before?: string;
}

const NO_DAY = { message: 'Please choose a day' };
const Day = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', description }),
    IsOptional(),
    Matches(/^20\d{2}-\d{2}-\d{2}$/, NO_DAY),
    IsISO8601({ strict: true }, NO_DAY),
  );

export class ViewedTransactionsQuery extends ViewedPageQuery {
  @Day('The first day, of India; default: 29 days before the last one.')
  from?: string;

  @Day('The last day, of India; default: today.')
  to?: string;
}

export class SupportViewsResponse {
  @ApiProperty({
    type: [String],
    format: 'date-time',
    description: 'When support viewed the account, the newest first, at most 10.',
  })
  times!: string[];
}
