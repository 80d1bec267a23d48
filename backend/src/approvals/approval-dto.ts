/** What staff send and see of approvals. Amounts in paise. */
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
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
import { PostingResponse } from '../ledger/history/told-event-response.js';
import { APPROVAL_KINDS, REASONS_OF, type ApprovalKind, type ApprovalWay } from '../domain/staff/approving.js';
import type { Approval, ApprovalState } from './approval.js';
import { isOfGateway } from './money-commands.js';
import { PREVIEW_KINDS, type MoneyPreviewed, type PreviewKind } from './money-preview.js';

/** A crore of rupees: more is a slip of the hand. */
const MOST = 1_000_000_000;
const MAX_CODE = 40;
const REASONS = [...new Set(Object.values(REASONS_OF).flat())];
const WAYS = ['at-once', 'another-person', 'alone'] as const;
const STATES = ['asked', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const;

/** The request that a field is a part of, as the checks of its fields see it. */
interface WithKind {
  readonly kind: PreviewKind;
  readonly userId?: string;
}

const isKind =
  (...kinds: PreviewKind[]) =>
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

/** Whose money it is, and what would be done with it; which fields it takes follows from the kind. */
class MoneyRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The account whose money it is; left out for a payment that goes back by its gateway.',
  })
  @ValidateIf((asked: WithKind) => !isKind('quarantine', 'quarantine-transferred')(asked) || asked.userId !== undefined)
  @IsUUID()
  userId?: string;

  @ApiPropertyOptional({ description: 'Of an adjustment, paise; negative: taken from the person.' })
  @ValidateIf(isKind('adjustment'))
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
}

export class AskApprovalRequest extends IntersectionType(MoneyRequest, NoteRequest) {
  @ApiProperty({ format: 'uuid', description: 'Made by who asks: the same id asks once.' })
  @IsUUID('4')
  approvalId!: string;

  @ApiProperty({ enum: APPROVAL_KINDS })
  @IsIn(APPROVAL_KINDS)
  kind!: ApprovalKind;

  @ApiProperty({ enum: REASONS, description: 'The person reads it, but for that of a withdrawal.' })
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

export class ApprovalPreviewResponse {
  @ApiProperty({ description: 'Of the wallet, when it was asked.' })
  version!: number;

  @ApiProperty({ description: 'Paise.' })
  available!: number;

  @ApiProperty({ description: 'Paise.' })
  held!: number;
}

export class BalanceAfterResponse {
  @ApiProperty({ description: 'Paise.' })
  available!: number;

  @ApiProperty({ description: 'Paise.' })
  held!: number;

  @ApiProperty({ description: 'Paise that the person owes, after a payment was taken back.' })
  owed!: number;
}

export class BalanceBeforeResponse extends BalanceAfterResponse {
  @ApiProperty({ description: 'Of the wallet.' })
  version!: number;
}

export class MoneyPreviewResponse {
  @ApiProperty({ description: 'Paise that move, either way.' })
  amount!: number;

  @ApiProperty({ type: [PostingResponse] })
  postings!: PostingResponse[];

  @ApiProperty({ type: BalanceBeforeResponse, nullable: true, description: 'Null where no wallet is concerned.' })
  before!: BalanceBeforeResponse | null;

  @ApiProperty({ type: BalanceAfterResponse, nullable: true })
  after!: BalanceAfterResponse | null;

  @ApiProperty({ enum: WAYS, nullable: true, description: 'How it is decided; null where it takes no approval.' })
  way!: ApprovalWay | null;
}

export class ApprovalResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: APPROVAL_KINDS })
  kind!: ApprovalKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for what goes back by a gateway.' })
  userId!: string | null;

  @ApiProperty({ type: PaymentNamed, nullable: true })
  payment!: PaymentNamed | null;

  @ApiProperty({ description: 'Paise that move; negative: taken from the person.' })
  amount!: number;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  numberId!: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  withdrawalId!: string | null;

  @ApiProperty({ enum: REASONS })
  reason!: string;

  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  @ApiProperty({ type: ApprovalPreviewResponse })
  preview!: ApprovalPreviewResponse;

  @ApiProperty({ description: 'Of kind, payload, reason and preview: who approves sends it back.' })
  digest!: string;

  @ApiProperty({ enum: WAYS })
  way!: ApprovalWay;

  @ApiProperty({ enum: [...STATES, 'expired'], description: 'approved: carried out when its time comes.' })
  state!: ApprovalState | 'expired';

  @ApiProperty({ format: 'uuid', description: 'A member of staff.' })
  askedBy!: string;

  @ApiProperty({ format: 'date-time' })
  askedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Nobody can approve it from then on.' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  decidedBy!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Carried out from then on.' })
  notBefore!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The code by which it could not be carried out.' })
  outcome!: string | null;
}

export class ApprovalsResponse {
  @ApiProperty({ type: [ApprovalResponse], description: 'The newest first, at most 100.' })
  items!: ApprovalResponse[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const approvalResponse = (approval: Approval): ApprovalResponse => {
  const { id, kind, payload, reason, note, preview, digest, way, askedBy, decidedBy, outcome } = approval;
  return {
    ...{
      id,
      kind,
      userId: isOfGateway(payload.walletId) ? null : payload.walletId,
      payment: payload.payment ?? null,
      amount: payload.amount ?? approval.amount,
    },
    ...{ numberId: payload.numberId ?? null, withdrawalId: payload.withdrawalId ?? null },
    ...{ reason, note, preview, digest, way, askedBy, decidedBy, outcome },
    state: approval.isExpired ? 'expired' : approval.state,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedAt: iso(approval.decidedAt),
    notBefore: iso(approval.notBefore),
  };
};

/** @param way null where it takes no approval */
export const moneyPreviewResponse = (
  { amount, postings, before, after }: MoneyPreviewed,
  way: ApprovalWay | null,
): MoneyPreviewResponse => ({
  amount,
  postings: postings.map(({ debit, credit, amount: paise, party }) => ({ debit, credit, amount: paise, party })),
  before: before && {
    ...{ version: before.version, available: before.available, held: before.held, owed: before.receivable },
  },
  after: after && { available: after.available, held: after.held, owed: after.receivable },
  way,
});
