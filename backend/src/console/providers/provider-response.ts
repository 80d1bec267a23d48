/** What the console gets of the accounts at providers. */
import { ApiProperty } from '@nestjs/swagger';
import { RecordedChangeResponse } from '../changes/recorded-change-response.js';

const nullable = { nullable: true } as const;

export class RateResponse {
  @ApiProperty()
  currency!: string;

  @ApiProperty({ description: 'Rupees for one unit of the currency, a decimal text.' })
  rate!: string;

  @ApiProperty({ description: 'Since when, ms since 1970.' })
  from!: number;
}

export class ProviderAccountResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ type: String, ...nullable, description: 'What people read as its server.' })
  name!: string | null;

  @ApiProperty({ description: 'false: no number is bought there; open ones are served to their end.' })
  enabled!: boolean;

  @ApiProperty({ type: String, ...nullable, description: 'null: that of the environment.' })
  url!: string | null;

  @ApiProperty({ description: 'Whether a key of its own is stored; it is never shown.' })
  hasKey!: boolean;

  @ApiProperty({ type: String, ...nullable, description: 'In force.' })
  currency!: string | null;

  @ApiProperty({ type: String, ...nullable, description: 'In force: rupees for one unit of the currency.' })
  rate!: string | null;

  @ApiProperty({ type: [RateResponse], description: 'The newest first, at most ten.' })
  rates!: RateResponse[];

  @ApiProperty({ type: Number, ...nullable, description: 'Its own, in basis points; null: the standard one.' })
  markup!: number | null;

  @ApiProperty({ description: 'In force where a service has none of its own, basis points.' })
  markupInForce!: number;

  @ApiProperty({ type: Number, ...nullable, description: 'Its limit of free cancellation, ms after assignment.' })
  cancelLimit!: number | null;

  @ApiProperty({ type: Number, ...nullable, description: 'Requests a second; null: no limit.' })
  perSecond!: number | null;

  @ApiProperty({ type: Number, ...nullable, description: 'Open numbers at the same time; null: no limit.' })
  maxOpen!: number | null;

  @ApiProperty({ description: 'More open numbers than this are polled by one list.' })
  batchAbove!: number;

  @ApiProperty({ description: 'No other installation buys with it: what matches nothing of ours is cancelled.' })
  isExclusive!: boolean;

  @ApiProperty({ description: 'Takes part in the choice of "any server".' })
  anyServer!: boolean;

  @ApiProperty({ description: 'Decides where price and success are the same: the lowest comes first.' })
  priority!: number;

  @ApiProperty({ description: 'Where the provider pushes its SMS to.' })
  pushAddress!: string;

  @ApiProperty({ enum: ['ok', 'degraded', 'down', 'unknown'], description: 'unknown: it has no address or no key.' })
  health!: 'ok' | 'degraded' | 'down' | 'unknown';

  @ApiProperty({ type: [String], description: 'Why it is not well, and why nothing of it is for sale.' })
  trouble!: string[];

  @ApiProperty()
  openNumbers!: number;

  @ApiProperty({ type: String, ...nullable, description: 'A decimal text in its currency, as last read.' })
  balance!: string | null;

  @ApiProperty({ type: Number, ...nullable, description: 'When its catalogue and balance were read, ms since 1970.' })
  syncedAt!: number | null;

  @ApiProperty({ type: Number, ...nullable, description: 'When it was last asked for them, ms since 1970.' })
  askedAt!: number | null;

  @ApiProperty({ type: RecordedChangeResponse, ...nullable, description: 'The last one.' })
  changed!: RecordedChangeResponse | null;
}

export class ProviderTestResponse {
  @ApiProperty({ description: 'Whether it knows us and answered.' })
  isWell!: boolean;

  @ApiProperty({ description: 'Its answer in words.' })
  answer!: string;

  @ApiProperty({ type: String, ...nullable, description: 'A decimal text in its currency.' })
  balance!: string | null;

  @ApiProperty({ description: 'How long it took, ms.' })
  took!: number;
}
