/** What the console gets of services and their prices, and what it sends to change one. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { MOST_NAME, MOST_PLACES, SERVICE_ICONS, type ServiceIcon } from '../../domain/numbers/service-display.js';
import { ChangeRequest } from '../changes/change-request.js';
import { RecordedChangeResponse } from '../changes/recorded-change-response.js';

const MOST_MARKUP = 100_000;

export class CatalogueServiceResponse {
  @ApiProperty()
  code!: string;

  @ApiProperty({ description: "The provider's." })
  name!: string;

  @ApiProperty({ ...{ type: String, nullable: true }, description: 'What people read instead; null: the same.' })
  ownName!: string | null;

  @ApiProperty({ enum: SERVICE_ICONS, nullable: true, description: 'null: letters of its name.' })
  icon!: ServiceIcon | null;

  @ApiProperty({ description: 'People neither see nor buy it for now; open numbers go on.' })
  isHidden!: boolean;

  @ApiProperty({ type: Number, nullable: true, description: '1 is the first of the list; null: by its name.' })
  place!: number | null;

  @ApiProperty({ description: 'Offers of all providers, by country.' })
  offers!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'The lowest price to people, paise; null: not for sale.' })
  lowest!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Its own, basis points; null: that of each provider.' })
  markup!: number | null;

  @ApiProperty({ enum: ['code', 'name'], nullable: true, description: 'By what it is denied; null: it is sold.' })
  deniedBy!: 'code' | 'name' | null;

  @ApiProperty({ type: RecordedChangeResponse, nullable: true, description: 'The last one.' })
  changed!: RecordedChangeResponse | null;
}

export class PriceRowResponse {
  @ApiProperty()
  provider!: string;

  @ApiProperty()
  country!: string;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({ description: "The provider's price, a decimal text in its currency." })
  providerPrice!: string;

  @ApiProperty({ type: String, nullable: true })
  currency!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Rupees for one unit of the currency.' })
  rate!: string | null;

  @ApiProperty({ description: 'In force, basis points.' })
  markup!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'What we pay, paise; null: not for sale.' })
  cost!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'What people pay, paise.' })
  price!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The difference, paise.' })
  margin!: number | null;

  @ApiProperty({ description: 'How many the provider reports to have.' })
  available!: number;
}

export class ServicePricesResponse extends CatalogueServiceResponse {
  @ApiProperty({ type: [PriceRowResponse], description: 'By price; what is not for sale comes last.' })
  prices!: PriceRowResponse[];

  @ApiProperty({ type: [RecordedChangeResponse], description: 'The newest first, at most a hundred.' })
  changes!: RecordedChangeResponse[];
}

/** Not checked where it is not given, or takes away what is there. */
const orNull = () => ValidateIf((_, value) => value !== undefined && value !== null);

/** What is left out stays as it is. */
export class ChangeServiceRequest extends ChangeRequest {
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Basis points; null: that of each provider.' })
  @orNull()
  @IsInt()
  @Min(0)
  @Max(MOST_MARKUP)
  markup?: number | null;

  @ApiPropertyOptional({ description: 'true: it is not sold.' })
  @IsOptional()
  @IsBoolean()
  isDenied?: boolean;

  @ApiPropertyOptional({ description: 'true: people neither see nor buy it for now.' })
  @IsOptional()
  @IsBoolean()
  isHidden?: boolean;

  @ApiPropertyOptional({ ...{ type: Number, nullable: true }, description: 'The others move; null: none.' })
  @orNull()
  @IsInt()
  @Min(1)
  @Max(MOST_PLACES)
  place?: number | null;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: MOST_NAME },
    description: "null: the provider's.",
  })
  @orNull()
  @MaxLength(MOST_NAME)
  @Matches(/^[^\s\p{C}]+( [^\s\p{C}]+)*$/u, { message: 'Words with one space between them' })
  ownName?: string | null;

  @ApiPropertyOptional({ enum: SERVICE_ICONS, nullable: true, description: 'null: letters of its name.' })
  @orNull()
  @IsIn(SERVICE_ICONS)
  icon?: ServiceIcon | null;
}
