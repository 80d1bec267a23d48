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

export class PreviewedItemResponse {
  @ApiProperty({ description: 'Of an item of our books, stream:entry:place; or the key of a line.' })
  id!: string;

  @ApiProperty({ enum: ['ours', 'theirs'] })
  side!: 'ours' | 'theirs';

  @ApiProperty({ example: 'payment' })
  kind!: string;

  @ApiProperty({ description: 'Paise; negative: taken from us.' })
  amount!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'In the own currency of a provider.', example: '-0.4 USD' })
  own!: string | null;
}

export class MoneyPreviewResponse {
  @ApiProperty({ description: 'Paise that move, either way.' })
  amount!: number;

  @ApiProperty({ type: [PostingResponse] })
  postings!: PostingResponse[];

  @ApiProperty({ type: [PreviewedItemResponse], description: 'What a reconciliation left open, and is claimed.' })
  items!: PreviewedItemResponse[];

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
  { amount, postings, items, before, after }: MoneyPreviewed,
  way: ApprovalWay | null,
): MoneyPreviewResponse => ({
  amount,
  postings: postings.map(({ debit, credit, amount: paise, party }) => ({ debit, credit, amount: paise, party })),
  items: items.map(({ id, side, kind, amount: paise, at, own }) => ({
    ...{ id, side, kind, amount: paise, at: new Date(at).toISOString(), own },
  })),
  before: before && {
    ...{ version: before.version, available: before.available, held: before.held, owed: before.receivable },
  },
  after: after && { available: after.available, held: after.held, owed: after.receivable },
  way,
});
