/** The offers that a person bought last, as they stand today. */
import { ApiProperty } from '@nestjs/swagger';

const maybeText = { type: String, nullable: true } as const;

export class RecentOfferResponse {
  @ApiProperty()
  service!: string;

  @ApiProperty()
  serviceName!: string;

  @ApiProperty()
  country!: string;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({ ...maybeText, description: 'ISO 3166-1, two capital letters; null where the country is not known.' })
  countryIso!: string | null;

  @ApiProperty({ ...maybeText, description: 'Digits, no plus.' })
  dialCode!: string | null;

  @ApiProperty({ description: "The server of the last purchase; 'any' where it does not sell it any more." })
  provider!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise, now; null where nobody sells it.' })
  price!: number | null;

  @ApiProperty({ description: 'How many numbers the provider says it has there.' })
  available!: number;

  @ApiProperty({ description: 'False for a service that we do not sell.' })
  allowed!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  lastBoughtAt!: string;
}

export class RecentOffersResponse {
  @ApiProperty({ type: [RecentOfferResponse], description: 'At most 6, the last one bought first.' })
  items!: RecentOfferResponse[];
}
