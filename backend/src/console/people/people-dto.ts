/** The parts of one person's page, each with a permission of its own. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { RESENT_MAILS, type ResentMail } from '../../auth/commands/resend-mail.js';

const RECHARGE_STATES = ['pending', 'paid', 'failed', 'expired'] as const;
const WITHDRAWAL_STATES = ['held', 'approved', 'withdrawn', 'partly', 'failed'] as const;

const maybeText = { type: String, nullable: true } as const;

export class PersonRechargeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: RECHARGE_STATES, enumName: 'RechargeStatus' })
  status!: (typeof RECHARGE_STATES)[number];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class PersonWithdrawalResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: WITHDRAWAL_STATES })
  status!: (typeof WITHDRAWAL_STATES)[number];

  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;
}

export class PersonPaymentsResponse {
  @ApiProperty({ type: [PersonRechargeResponse], description: 'The newest first, at most 50.' })
  recharges!: PersonRechargeResponse[];

  @ApiProperty({ type: [PersonWithdrawalResponse], description: 'The newest first, at most 50.' })
  withdrawals!: PersonWithdrawalResponse[];
}

export class PersonAuditRowResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'A code.' })
  action!: string;

  @ApiProperty({ description: 'The same in words.' })
  title!: string;

  @ApiProperty({ ...maybeText, description: 'The name of the member of staff; null for a program.' })
  by!: string | null;

  @ApiProperty({ ...maybeText, description: 'The code of the reason, where one was chosen.' })
  reason!: string | null;

  @ApiProperty({ ...maybeText, description: 'In the words of staff; null where none were given, or they were erased.' })
  note!: string | null;
}

export class PersonAuditResponse {
  @ApiProperty({ type: [PersonAuditRowResponse], description: 'The newest first, at most 50.' })
  items!: PersonAuditRowResponse[];
}

export const TIMELINE_KINDS = ['account', 'access', 'number', 'money', 'message', 'staff'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export class PersonEventResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: TIMELINE_KINDS })
  kind!: TimelineKind;

  @ApiProperty({ description: 'What happened, as a code of its kind.' })
  what!: string;

  @ApiProperty({ description: 'The same in words.' })
  title!: string;

  @ApiProperty({ ...maybeText, description: 'Of the number, the transaction or the message.' })
  id!: string | null;

  @ApiProperty({ ...maybeText, description: 'A state, a service or a subject.' })
  detail!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise.' })
  amount!: number | null;

  @ApiProperty({ ...maybeText, description: 'The name of the member of staff who did it.' })
  by!: string | null;
}

export class PersonTimelineResponse {
  @ApiProperty({ type: [PersonEventResponse], description: 'The newest first, of the kinds that the asker may see.' })
  items!: PersonEventResponse[];

  @ApiProperty({ ...maybeText, description: 'Hand it in as `before` for what is older.' })
  next!: string | null;

  @ApiProperty({ enum: TIMELINE_KINDS, isArray: true, description: 'What the asker may see.' })
  kinds!: TimelineKind[];
}

export class TimelineQuery {
  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @Matches(/^\d{1,13}$/)
  before?: string;
}

export class NumbersOfPersonQuery {
  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @Matches(/^\d{1,14}\.[\w-]{1,64}$/)
  before?: string;
}

export class ResendMailRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again sends nothing more.' })
  @IsUUID()
  id!: string;

  @ApiProperty({ enum: RESENT_MAILS })
  @IsIn(RESENT_MAILS)
  kind!: ResentMail;
}

export class LinkedAccountResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty(maybeText)
  email!: string | null;

  @ApiProperty()
  isBanned!: boolean;
}

export class PersonRiskResponse {
  @ApiProperty({ type: [LinkedAccountResponse], description: 'Those that paid from a source of this one.' })
  linked!: LinkedAccountResponse[];

  @ApiProperty({ type: [String], description: 'Rules that held it back, and that nobody has closed.' })
  flags!: string[];
}
