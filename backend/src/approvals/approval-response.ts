/** What staff see of approvals. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { APPROVAL_KINDS, APPROVAL_WAYS, type ApprovalKind, type ApprovalWay } from '../domain/staff/approving.js';
import { ItemsNamed, PaymentNamed, REASONS } from './approval-request.js';
import type { NamedItems } from '../payments/reconciliation/match-by-hand.js';
import { isOfApplication, type Approval, type ApprovalState } from './approval.js';

const STATES = ['asked', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const;

export class ApprovalPreviewResponse {
  @ApiProperty({ description: 'Of the wallet, when it was asked.' })
  version!: number;

  @ApiProperty({ description: 'Paise.' })
  available!: number;

  @ApiProperty({ description: 'Paise.' })
  held!: number;
}

export class ApprovalResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: APPROVAL_KINDS })
  kind!: ApprovalKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for what is no person’s.' })
  userId!: string | null;

  @ApiProperty({ type: PaymentNamed, nullable: true })
  payment!: PaymentNamed | null;

  @ApiProperty({ description: 'Paise that move; negative: taken from the person.' })
  amount!: number;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  numberId!: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  withdrawalId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A month of the books, 2026-10, or a financial year, 2026-27.',
  })
  period!: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a close: the seal that it is made against.' })
  sealNo!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of a close: the hash of what is recorded.' })
  hash!: string | null;

  @ApiProperty({ type: ItemsNamed, nullable: true, description: 'Of a match, a write-off, or what takes one back.' })
  items!: ItemsNamed | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The match that is taken back.' })
  matchId!: string | null;

  @ApiProperty({ enum: REASONS })
  reason!: string;

  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  @ApiProperty({ type: ApprovalPreviewResponse })
  preview!: ApprovalPreviewResponse;

  @ApiProperty({ description: 'Of kind, payload, reason and preview: who approves sends it back.' })
  digest!: string;

  @ApiProperty({ enum: APPROVAL_WAYS })
  way!: ApprovalWay;

  @ApiProperty({ enum: [...STATES, 'expired'], description: 'approved: carried out when its time comes.' })
  state!: ApprovalState | 'expired';

  @ApiProperty({ format: 'uuid', description: 'A member of staff.' })
  askedBy!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Their name.' })
  askedByName!: string | null;

  @ApiProperty({ format: 'date-time' })
  askedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Nobody can approve it from then on.' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  decidedBy!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Their name.' })
  decidedByName!: string | null;

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

const itemsOf = ({ source, ours, theirs }: NamedItems): ItemsNamed => ({
  ...{ source, ours: [...ours], theirs: [...theirs] },
});

/** @param names of members of staff, by their ids */
export const approvalResponse = (approval: Approval, names: ReadonlyMap<string, string>): ApprovalResponse => {
  const { id, kind, payload, reason, note, preview, digest, way, askedBy, decidedBy, outcome } = approval;
  return {
    ...{
      id,
      kind,
      userId: isOfApplication(payload.walletId) ? null : payload.walletId,
      payment: payload.payment ?? null,
      amount: payload.amount ?? approval.amount,
    },
    ...{ numberId: payload.numberId ?? null, withdrawalId: payload.withdrawalId ?? null },
    ...{ period: payload.period ?? null, sealNo: payload.sealNo ?? null, hash: payload.hash ?? null },
    ...{ items: payload.items ? itemsOf(payload.items) : null, matchId: payload.matchId ?? null },
    ...{ reason, note, preview, digest, way, askedBy, decidedBy, outcome },
    askedByName: names.get(askedBy) ?? null,
    decidedByName: decidedBy === null ? null : (names.get(decidedBy) ?? null),
    state: approval.isExpired ? 'expired' : approval.state,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedAt: iso(approval.decidedAt),
    notBefore: iso(approval.notBefore),
  };
};
