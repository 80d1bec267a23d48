/** What would be posted for a request about money, and how it is decided. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { APPROVAL_WAYS, type ApprovalWay } from '../domain/staff/approving.js';
import { PostingResponse } from '../ledger/history/told-event-response.js';
import type { MoneyPreviewed } from './money-preview.js';

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

  @ApiProperty({
    enum: APPROVAL_WAYS,
    nullable: true,
    description: 'How it is decided; null where it takes no approval.',
  })
  way!: ApprovalWay | null;
}

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
