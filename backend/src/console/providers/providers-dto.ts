/** What the console gets of the accounts at providers, and what it sends to change one. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsUUID, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';

const DAY = 86_400_000;
const MOST_MARKUP = 100_000;
const MOST_COUNT = 1_000_000;

export class RecordedChangeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: [String], description: 'The names of the fields that it changed; empty once it was erased.' })
  fields!: string[];

  @ApiProperty({ type: [String], description: 'What they were, as texts; empty where there was nothing.' })
  before!: string[];

  @ApiProperty({ type: [String] })
  after!: string[];

  @ApiProperty({ type: String, nullable: true, description: 'null once it was erased.' })
  reason!: string | null;

  @ApiProperty({ description: 'The name of the member of staff.' })
  by!: string;

  @ApiProperty({ description: 'ms since 1970' })
  at!: number;
}

export class RateResponse {
  @ApiProperty()
  currency!: string;

  @ApiProperty({ description: 'Rupees for one unit of the currency, a decimal text.' })
  rate!: string;

  @ApiProperty({ description: 'Since when, ms since 1970.' })
  from!: number;
}

const nullable = { nullable: true } as const;

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

/** Not checked where it is not given, or takes away what is there. */
const orNull = () => ValidateIf((_, value) => value !== undefined && value !== null);

/** A change with its own id, its reason, and the last change that its writer saw. */
export class ChangeRequest extends ReasonRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again is the same change.' })
  @IsUUID()
  id!: string;

  @ApiProperty({
    ...{ type: String, format: 'uuid', nullable: true },
    description: 'The last change as it was shown; null: none. Another one means that somebody changed it since.',
  })
  @ValidateIf((_, seen) => seen !== null)
  @IsUUID()
  seen!: string | null;
}

/** What is left out stays as it is. */
export class ChangeProviderRequest extends ChangeRequest {
  @ApiPropertyOptional({ description: 'false: a pause.' })
  @orNull()
  @IsBoolean()
  enabled?: boolean;

  @ApiPropertyOptional({ type: String, ...nullable, maxLength: 40 })
  @orNull()
  @Length(1, 40)
  name?: string | null;

  @ApiPropertyOptional({ maxLength: 500, description: 'A new address needs its key too.' })
  @orNull()
  @Length(1, 500)
  url?: string;

  @ApiPropertyOptional({ description: 'It is stored encrypted, and never shown.' })
  @orNull()
  @Matches(/^\S{8,200}$/, { message: '8 to 200 signs without a space' })
  key?: string;

  @ApiPropertyOptional({ example: 'USD' })
  @orNull()
  @Matches(/^[A-Z]{3}$/, { message: 'Three capital letters, as USD' })
  currency?: string;

  @ApiPropertyOptional({ description: 'Rupees for one unit of the currency, in force from now on.', example: '88.25' })
  @orNull()
  @Length(1, 25)
  rate?: string;

  @ApiPropertyOptional({ type: Number, ...nullable, description: 'Basis points; null: the standard markup.' })
  @orNull()
  @IsInt()
  @Min(0)
  @Max(MOST_MARKUP)
  markup?: number | null;

  @ApiPropertyOptional({ type: Number, ...nullable, description: 'ms' })
  @orNull()
  @IsInt()
  @Min(1)
  @Max(DAY)
  cancelLimit?: number | null;

  @ApiPropertyOptional({ type: Number, ...nullable })
  @orNull()
  @IsInt()
  @Min(1)
  @Max(MOST_COUNT)
  perSecond?: number | null;

  @ApiPropertyOptional({ type: Number, ...nullable })
  @orNull()
  @IsInt()
  @Min(0)
  @Max(MOST_COUNT)
  maxOpen?: number | null;

  @ApiPropertyOptional()
  @orNull()
  @IsInt()
  @Min(0)
  @Max(MOST_COUNT)
  batchAbove?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  isExclusive?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  anyServer?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_COUNT)
  priority?: number;
}
