/** What staff see of reconciliation, and what they send. Amounts in paise, signed: above zero is money for us. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsHexadecimal, IsOptional, Length, Matches } from 'class-validator';
import type { Bucket, CaseReason } from '../../domain/reconciling/open-cases.js';
import type { Age } from '../../domain/reconciling/working-days.js';

const BUCKETS = ['ours-only', 'theirs-only', 'both'] as const satisfies readonly Bucket[];
const REASONS = [
  ...(['not-due', 'missing', 'amount', 'fee', 'status', 'duplicate', 'line-changed', 'balance'] as const),
] satisfies readonly CaseReason[];
const AGES = ['0-1', '2-3', '4-7', '8-30', '>30'] as const satisfies readonly Age[];

export class OpenBucketResponse {
  @ApiProperty({ enum: BUCKETS, description: 'Who has it.' })
  bucket!: Bucket;

  @ApiProperty({ enum: REASONS })
  reason!: CaseReason;

  @ApiProperty({ enum: AGES, description: 'Days since it was due.' })
  age!: Age;

  @ApiProperty()
  count!: number;

  @ApiProperty({ description: 'Paise, of our items.' })
  ourAmount!: number;

  @ApiProperty({ description: 'Paise, of their lines.' })
  theirAmount!: number;
}

export class SuggestionResponse {
  @ApiProperty({ description: 'An item of ours: stream:entry:place.' })
  ours!: string;

  @ApiProperty({ description: 'The key of a line.' })
  theirs!: string;

  @ApiProperty({ description: 'Paise, of both.' })
  amount!: number;
}

export class ReconciledSourceResponse {
  @ApiProperty({ description: 'The id of a gateway in our books, provider:<id>, or bank.' })
  source!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When matches were kept last.' })
  runAt!: string | null;

  @ApiProperty({ description: 'Matches that were kept then.' })
  matched!: number;

  @ApiProperty({ type: [OpenBucketResponse], description: 'What is open.' })
  buckets!: OpenBucketResponse[];

  @ApiProperty({ type: [SuggestionResponse], description: 'The same amount within a few days: it proves nothing.' })
  suggestions!: SuggestionResponse[];
}

export class ReconciliationResponse {
  @ApiProperty({ type: [ReconciledSourceResponse] })
  sources!: ReconciledSourceResponse[];
}

export class ReconciledItemResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: ['ours', 'theirs'] })
  side!: 'ours' | 'theirs';

  @ApiProperty({ example: 'payment' })
  kind!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'In the own currency of a provider.', example: '-0.4 USD' })
  own!: string | null;
}

export class ReconciliationCaseResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: BUCKETS })
  bucket!: Bucket;

  @ApiProperty({ enum: REASONS })
  reason!: CaseReason;

  @ApiProperty({ format: 'date-time', description: 'When the other side was expected.' })
  due!: string;

  @ApiProperty({ description: 'Paise, of our items.' })
  ourAmount!: number;

  @ApiProperty({ description: 'Paise, of their lines.' })
  theirAmount!: number;

  @ApiProperty({ type: [String], description: 'Items of ours.' })
  ours!: string[];

  @ApiProperty({ type: [String], description: 'Keys of lines.' })
  theirs!: string[];
}

export class HandMatchResponse {
  @ApiProperty({ format: 'uuid', description: 'Of its approval.' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ description: 'Paise, of our items.' })
  amount!: number;

  @ApiProperty({ description: 'Paise: their lines less our items, written off.' })
  writtenOff!: number;

  @ApiProperty({ type: [String], description: 'Items of ours.' })
  ours!: string[];

  @ApiProperty({ type: [String], description: 'Keys of lines.' })
  theirs!: string[];
}

export class OpenCaseResponse extends ReconciliationCaseResponse {
  @ApiProperty({ description: 'The id of a gateway in our books, provider:<id>, or bank.' })
  source!: string;

  @ApiProperty({ type: [ReconciledItemResponse] })
  items!: ReconciledItemResponse[];

  @ApiProperty({ type: [ReconciliationCaseResponse], description: 'Open too, and equal to it with the other sign.' })
  others!: ReconciliationCaseResponse[];

  @ApiProperty({ type: [HandMatchResponse], description: 'Of the source, the newest first: each may be taken back.' })
  byHand!: HandMatchResponse[];
}

class OfSource {
  @ApiProperty({ description: 'The id of a gateway in our books, provider:<id>, or bank.' })
  @Matches(/^(?:provider:)?[\w.-]{1,40}$/)
  source!: string;

  @ApiPropertyOptional({
    minLength: 64,
    maxLength: 64,
    description: 'Of what was shown: keeps it, if it is still that.',
  })
  @IsOptional()
  @IsHexadecimal()
  @Length(64, 64)
  hash?: string;
}

/** The file itself is the body. */
export class ReconciliationFileQuery extends OfSource {}

export class ReconciliationRunRequest extends OfSource {}

export class ReconciliationFileResponse {
  @ApiProperty({ description: 'The same content was imported before.' })
  isKnown!: boolean;

  @ApiProperty()
  lines!: number;

  @ApiProperty({ description: 'Lines that are new.' })
  added!: number;

  @ApiProperty({ description: 'Lines that are there with another content.' })
  changed!: number;

  @ApiProperty({ description: 'SHA-256, hex: what is sent to keep it.' })
  hash!: string;
}

export class ReconciliationRunResponse {
  @ApiProperty({ description: 'Matches that are found.' })
  matched!: number;

  @ApiProperty({ description: 'Paise, of the matches.' })
  amount!: number;

  @ApiProperty({ type: [OpenBucketResponse], description: 'What stays open.' })
  buckets!: OpenBucketResponse[];

  @ApiProperty({ description: 'Settlements that were booked.' })
  booked!: number;

  @ApiProperty({ description: 'SHA-256, hex: what is sent to keep it.' })
  hash!: string;
}
