/** "Why was I charged": what happened to one number, as codes and values; the text is made where it is shown. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '../../domain/events.js';
import { STAFF_REASONS, type StaffReason } from '../../domain/reasons.js';

export const TIMELINE_CODES = [
  ...['ordered', 'ordered-instead', 'reserved', 'sent', 'sent-elsewhere', 'rerouted', 'price-lowered', 'confirming'],
  ...['assigned', 'code', 'another-code', 'charged', 'released', 'refunded', 'late-code'],
  ...['cancel-requested', 'cancel-postponed', 'cancel-refused', 'cancel-withdrawn'],
  ...['change-requested', 'change-withdrawn', 'change-failed'],
  ...['repeat-requested', 'repeat-received', 'repeat-timed-out', 'repeat-refused', 'repeat-same-code', 'closed'],
] as const;
export type TimelineCode = (typeof TIMELINE_CODES)[number];

/** Those that the text of the code names. */
export class TimelineValues {
  @ApiPropertyOptional()
  service?: string;

  @ApiPropertyOptional()
  country?: string;

  @ApiPropertyOptional({ description: 'The server to which an order went on.' })
  server?: string;

  @ApiPropertyOptional({ description: 'Digits with the country code, no plus.' })
  phone?: string;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  until?: string;

  @ApiPropertyOptional({ enum: CLOSE_REASONS, enumName: 'CloseReason' })
  reason?: CloseReason;

  @ApiPropertyOptional({ enum: STAFF_REASONS, enumName: 'StaffReason', description: 'Why staff refunded it.' })
  explanation?: StaffReason;
}

export class TimelineItem {
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: TIMELINE_CODES, enumName: 'TimelineCode' })
  code!: TimelineCode;

  @ApiProperty({ type: TimelineValues })
  values!: TimelineValues;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise.' })
  amount!: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    deprecated: true,
    description: 'Always null: answers of providers are not shown. Pages of earlier builds read it.',
  })
  answer?: null;
}

export class TimelineResponse {
  @ApiProperty({ type: [TimelineItem] })
  items!: TimelineItem[];
}
