/** The transaction history as a person sees it, and its sums. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '../domain/events.js';
import { STAFF_REASONS, type StaffReason } from '../domain/reasons.js';

export const TRANSACTION_STATUSES = ['pending', 'reserved', 'completed', 'cancelled', 'failed'] as const;
export const TRANSACTION_TYPES = [
  'deposit',
  'refund',
  'reservation',
  'purchase',
  'withdrawal',
  'adjustment',
  'reversal',
] as const;

/** What a transaction is, for its text. */
const CODES = [
  'number', // the price of a number: held, charged or released, as type and status say
  'recharge',
  'withdrawal',
  'refund',
  'adjustment',
  'reversal', // a recharge that the bank took back
  'dispute', // what is held of a recharge that the bank disputes
  'gateway-refund', // a recharge that the gateway paid back, and nobody here had asked it to
  'late-payment', // a payment that fitted no order, and was released to the wallet
] as const;
export type TransactionCode = (typeof CODES)[number];

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const maybeText = { type: String, nullable: true } as const;

export class TransactionValues {
  @ApiPropertyOptional()
  service?: string;

  @ApiPropertyOptional()
  country?: string;

  @ApiPropertyOptional({
    ...{ enum: STAFF_REASONS, enumName: 'StaffReason' },
    description: 'Why staff did it: of a refund, an adjustment or a late payment.',
  })
  explanation?: StaffReason;
}

export class TransactionResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: TRANSACTION_TYPES, enumName: 'TransactionType' })
  type!: TransactionType;

  @ApiProperty({ deprecated: true, description: 'English; made for pages that do not know `code`.' })
  description!: string;

  @ApiProperty({ enum: CODES, enumName: 'TransactionCode', description: 'What it is: its text is of this code.' })
  code!: TransactionCode;

  @ApiProperty({ type: TransactionValues, description: 'What the text names.' })
  values!: TransactionValues;

  @ApiProperty({ ...maybeText, description: 'The code of the service, of a transaction about a number.' })
  service!: string | null;

  @ApiProperty({
    ...maybeText,
    description: 'ISO 3166-1; null where it is about no number, or the country is not known.',
  })
  countryIso!: string | null;

  @ApiProperty({
    ...{ enum: CLOSE_REASONS, enumName: 'CloseReason', nullable: true },
    description: 'Why the hold was released.',
  })
  closeReason!: CloseReason | null;

  @ApiProperty({ description: 'Paise; negative for what goes out.' })
  amount!: number;

  @ApiProperty({ enum: TRANSACTION_STATUSES, enumName: 'TransactionStatus' })
  status!: TransactionStatus;

  @ApiProperty({ type: String, nullable: true, description: 'The number that it is about.' })
  numberId!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ description: 'Hex sha256 of the ledger entry that recorded it as it is now.' })
  entryHash!: string;
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

export class TransactionPeriod {
  @ApiProperty({ format: 'date', description: 'The first day, of India.' })
  from!: string;

  @ApiProperty({ format: 'date', description: 'The last day, of India.' })
  to!: string;
}

/** Of the whole period, whatever the filters. */
export class TransactionSummary {
  @ApiProperty({ description: 'Completed deposits and refunds, paise.' })
  totalRecharged!: number;

  @ApiProperty({ description: 'Completed purchases, paise.' })
  totalSpent!: number;

  @ApiProperty({ type: TransactionCounts })
  counts!: TransactionCounts;
}

export class TransactionsPageResponse {
  @ApiProperty({ type: [TransactionResponse], description: 'Newest first, of the period and the filters.' })
  items!: TransactionResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Hand it in as `before` for the next page.' })
  next!: string | null;

  @ApiProperty({ type: TransactionPeriod })
  period!: TransactionPeriod;

  @ApiProperty({ type: TransactionSummary, description: 'Of the whole period, whatever the filters.' })
  summary!: TransactionSummary;
}
