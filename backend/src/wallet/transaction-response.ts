/** The transaction history as a person sees it, and its sums. */
import { ApiProperty } from '@nestjs/swagger';

const STATUSES = ['pending', 'reserved', 'completed', 'cancelled', 'failed'] as const;
const TYPES = ['deposit', 'refund', 'reservation', 'purchase', 'withdrawal', 'adjustment', 'reversal'] as const;

export type TransactionStatus = (typeof STATUSES)[number];
export type TransactionType = (typeof TYPES)[number];

export class TransactionResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: TYPES, enumName: 'TransactionType' })
  type!: TransactionType;

  @ApiProperty()
  description!: string;

  @ApiProperty({ description: 'Paise; negative for what goes out.' })
  amount!: number;

  @ApiProperty({ enum: STATUSES, enumName: 'TransactionStatus' })
  status!: TransactionStatus;

  @ApiProperty({ type: String, nullable: true, description: 'The number that it is about.' })
  numberId!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;
}

export class TransactionCounts implements Record<TransactionStatus, number> {
  @ApiProperty()
  pending!: number;

  @ApiProperty()
  reserved!: number;

  @ApiProperty()
  completed!: number;

  @ApiProperty()
  cancelled!: number;

  @ApiProperty()
  failed!: number;
}

export class TransactionSummary {
  @ApiProperty({ description: 'Completed deposits and refunds, paise.' })
  totalRecharged!: number;

  @ApiProperty({ description: 'Completed purchases, paise.' })
  totalSpent!: number;

  @ApiProperty({ type: TransactionCounts })
  counts!: TransactionCounts;
}

export class TransactionsPageResponse {
  @ApiProperty({ type: [TransactionResponse], description: 'Newest first, of the last 30 days.' })
  items!: TransactionResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Hand it in as `before` for the next page.' })
  next!: string | null;

  @ApiProperty({ type: TransactionSummary })
  summary!: TransactionSummary;
}
