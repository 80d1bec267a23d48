/** What staff send of approvals: what is asked for, previewed and approved. Amounts in paise. */
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsHexadecimal,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  NotEquals,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { NoteRequest } from '../audit/note-request.js';
import { APPROVAL_KINDS, REASONS_OF, type ApprovalKind } from '../domain/staff/approving.js';
import { IsPeriod } from './is-period.js';
import { PREVIEW_KINDS, type PreviewKind } from './money-preview.js';

/** A crore of rupees: more is a slip of the hand. */
const MOST = 1_000_000_000;
const MAX_CODE = 40;
export const REASONS = [...new Set(Object.values(REASONS_OF).flat())];

/** The request that a field is a part of, as the checks of its fields see it. */
interface WithKind {
  readonly kind: PreviewKind | ApprovalKind;
  readonly userId?: string;
}

const isKind =
  (...kinds: WithKind['kind'][]) =>
  ({ kind }: WithKind): boolean =>
    kinds.includes(kind);

/** A payment at its gateway. */
export class PaymentNamed {
  @ApiProperty()
  @Matches(/^[\w.-]{1,40}$/)
  gateway!: string;

  @ApiProperty()
  @Matches(/^[\w.-]{1,100}$/)
  id!: string;
}

/** Of one side, in one request. */
const MOST_ITEMS = 100;
const LONGEST_ID = 300;

/** What a reconciliation left open. */
export class ItemsNamed {
  @ApiProperty({ description: 'The id of a gateway in our books, provider:<id>, or bank.' })
  @Matches(/^(?:provider:)?[\w.-]{1,40}$/)
  source!: string;

  @ApiProperty({ type: [String], maxItems: MOST_ITEMS, description: 'Items of our books: stream:entry:place.' })
  @MaxLength(LONGEST_ID, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MOST_ITEMS)
  @IsArray()
  ours!: string[];

  @ApiProperty({ type: [String], maxItems: MOST_ITEMS, description: 'Keys of their lines.' })
  @MaxLength(LONGEST_ID, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MOST_ITEMS)
  @IsArray()
  theirs!: string[];
}

/** They may be of no person. */
const WITHOUT_PERSON = [
  ...(['quarantine', 'quarantine-transferred', 'close', 'close-withdrawal', 'year-close'] as const),
  ...(['match', 'write-off', 'unmatch'] as const),
];

/** Whose money it is, and what would be done with it; which fields it takes follows from the kind. */
class MoneyRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The account whose money it is; left out for a payment that goes back by its gateway.',
  })
  @ValidateIf((asked: WithKind) => !isKind(...WITHOUT_PERSON)(asked) || asked.userId !== undefined)
  @IsUUID()
  userId?: string;

  @ApiPropertyOptional({
    description:
      'Of an adjustment, paise; negative: taken from the person. Of a write-off: their lines less our items, as shown.',
  })
  @ValidateIf(isKind('adjustment', 'write-off'))
  @NotEquals(0)
  @Max(MOST)
  @Min(-MOST)
  @IsInt()
  amount?: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Of a refund: the purchase that is given back.' })
  @ValidateIf(isKind('refund'))
  @IsUUID()
  numberId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The withdrawal that is let go, rejected or ended.' })
  @ValidateIf(isKind('withdrawal', 'withdrawal-rejected', 'transferred', 'transfer-failed'))
  @IsUUID()
  withdrawalId?: string;

  @ApiPropertyOptional({ type: PaymentNamed, description: 'A payment that was put aside.' })
  @ValidateIf(isKind('quarantine', 'quarantine-transferred'))
  @ValidateNested()
  @Type(() => PaymentNamed)
  payment?: PaymentNamed;

  @ApiPropertyOptional({ type: ItemsNamed, description: 'Of a match, a write-off, or what takes one back.' })
  @ValidateIf(isKind('match', 'write-off', 'unmatch'))
  @IsDefined()
  @ValidateNested()
  @Type(() => ItemsNamed)
  items?: ItemsNamed;

  @ApiPropertyOptional({ format: 'uuid', description: 'The match or write-off that is taken back: its approval.' })
  @ValidateIf(isKind('unmatch'))
  @IsUUID()
  matchId?: string;
}

export class AskApprovalRequest extends IntersectionType(MoneyRequest, NoteRequest) {
  @ApiProperty({ format: 'uuid', description: 'Made by who asks: the same id asks once.' })
  @IsUUID('4')
  approvalId!: string;

  @ApiProperty({ enum: APPROVAL_KINDS })
  @IsIn(APPROVAL_KINDS)
  kind!: ApprovalKind;

  @ApiPropertyOptional({
    description:
      'Of a close and its withdrawal: the month of the books, as 2026-10; of the close of a year, as 2026-27.',
  })
  @ValidateIf(isKind('close', 'close-withdrawal', 'year-close'))
  @IsPeriod(isKind('year-close'))
  period?: string;

  @ApiPropertyOptional({ minimum: 1, description: 'Of a close: the seal of what was shown.' })
  @ValidateIf(isKind('close'))
  @Max(MOST)
  @Min(1)
  @IsInt()
  sealNo?: number;

  @ApiPropertyOptional({ minLength: 64, maxLength: 64, description: 'Of a close: the hash of what was shown.' })
  @ValidateIf(isKind('close', 'year-close'))
  @IsHexadecimal()
  @Length(64, 64)
  hash?: string;

  @ApiProperty({ enum: REASONS, description: 'The person reads it, but for that of a withdrawal or a close.' })
  @IsIn(REASONS)
  reason!: string;

  @ApiPropertyOptional({ maxLength: MAX_CODE, description: 'A one-time password, where nobody else can decide.' })
  @IsOptional()
  @MaxLength(MAX_CODE)
  @IsString()
  code?: string;
}

export class PreviewMoneyRequest extends MoneyRequest {
  @ApiProperty({ enum: PREVIEW_KINDS, enumName: 'PreviewKind' })
  @IsIn(PREVIEW_KINDS)
  kind!: PreviewKind;

  @ApiPropertyOptional({ description: 'The part of a withdrawal that went by the bank.' })
  @ValidateIf(isKind('transferred', 'transfer-failed'))
  @Matches(/^[0-9a-f]{34}$/)
  partId?: string;
}

export class ApproveRequest {
  @ApiProperty({ minLength: 64, maxLength: 64, description: 'Of what was shown: SHA-256, hex.' })
  @IsHexadecimal()
  @Length(64, 64)
  digest!: string;
}
