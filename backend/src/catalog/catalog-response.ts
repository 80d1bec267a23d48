/** What is for sale, as shown to people. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const maybeWhen = { type: String, format: 'date-time', nullable: true } as const;

export class ServerResponse {
  @ApiProperty({ description: "'any': the cheapest server of the country that can deliver when one buys." })
  provider!: string;

  @ApiProperty()
  country!: string;

  @ApiProperty({ description: "The provider's own server name where it gives one, else the country." })
  name!: string;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'ISO 3166-1, two capital letters; null where the country is not known.',
  })
  iso!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Digits, no plus.' })
  dialCode!: string | null;

  @ApiProperty({ description: 'How many numbers the provider says it has there.' })
  available!: number;
}

export class CatalogCounts {
  @ApiProperty()
  services!: number;

  @ApiProperty()
  countries!: number;
}

export class ServersResponse {
  @ApiProperty({ type: [ServerResponse] })
  items!: ServerResponse[];

  @ApiProperty(maybeWhen)
  updatedAt!: string | null;

  @ApiProperty({ description: 'The saved copy could not be renewed lately.' })
  stale!: boolean;

  @ApiProperty({ type: CatalogCounts })
  counts!: CatalogCounts;
}

export class ServiceStats {
  @ApiProperty({ description: '0 to 1.' })
  successRate!: number;

  @ApiProperty({ type: Number, nullable: true })
  p50Seconds!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  p95Seconds!: number | null;

  @ApiProperty()
  samples!: number;

  @ApiProperty()
  days!: number;
}

export class ServiceResponse {
  @ApiProperty()
  code!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise; null where the price is not known.' })
  price!: number | null;

  @ApiProperty()
  available!: number;

  @ApiProperty({ description: 'False for services that nobody may buy for.' })
  allowed!: boolean;

  @ApiPropertyOptional({ description: 'Where staff gave it one: 1 is the first of the list.' })
  place?: number;

  @ApiPropertyOptional({ description: 'With any server: the one that would be taken now.' })
  server?: string;

  @ApiPropertyOptional({ description: 'In the list of all services: how many countries sell it.' })
  countries?: number;

  @ApiPropertyOptional({
    description: 'In the list of all services: how many numbers of the last 30 days were for it.',
  })
  popularity?: number;

  @ApiPropertyOptional({ type: ServiceStats })
  stats?: ServiceStats;
}

export class PriceExample {
  @ApiProperty()
  code!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Paise: the lowest price at which it is in stock now, in any country.' })
  price!: number;
}

export class PriceExamplesResponse {
  @ApiProperty({ type: [PriceExample], description: 'At most 6; empty while nothing is in stock.' })
  items!: PriceExample[];

  @ApiProperty({ ...maybeWhen, description: 'When the prices were copied from the providers.' })
  updatedAt!: string | null;
}

export class ServicesResponse {
  @ApiProperty({ type: [ServiceResponse] })
  items!: ServiceResponse[];

  @ApiProperty(maybeWhen)
  updatedAt!: string | null;

  @ApiProperty()
  stale!: boolean;
}
