/** A number as staff see it on a person's account: as the person sees it, without the codes. */
import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '../../domain/events.js';
import { NUMBER_STATUSES, type NumberStatus } from '../../domain/numbers/number.js';

const when = { type: String, format: 'date-time', nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

export class ViewedNumberResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: NUMBER_STATUSES, enumName: 'NumberStatus' })
  status!: NumberStatus;

  @ApiProperty({ enum: CLOSE_REASONS, enumName: 'CloseReason', nullable: true })
  reason!: CloseReason | null;

  @ApiProperty({ ...maybeText, description: 'International and grouped; null where none is stored (any more).' })
  phoneShown!: string | null;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({ ...maybeText, description: 'ISO 3166-1, two capital letters.' })
  countryIso!: string | null;

  @ApiProperty(maybeText)
  server!: string | null;

  @ApiProperty()
  service!: string;

  @ApiProperty()
  serviceName!: string;

  @ApiProperty({ description: 'Paise.' })
  price!: number;

  @ApiProperty()
  charged!: boolean;

  @ApiProperty({ type: [String], format: 'date-time', description: 'When codes came. What they say is not told.' })
  codesAt!: string[];

  @ApiProperty({ type: String, format: 'date-time' })
  requestedAt!: string;

  @ApiProperty(when)
  assignedAt!: string | null;

  @ApiProperty(when)
  deadline!: string | null;
}

export class ViewedNumbersResponse {
  @ApiProperty({ type: [ViewedNumberResponse], description: 'The newest first.' })
  items!: ViewedNumberResponse[];

  @ApiProperty({ ...maybeText, description: 'Hand it in as `before` for the next page.' })
  next!: string | null;
}
