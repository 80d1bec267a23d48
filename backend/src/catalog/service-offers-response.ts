/** Where one service is for sale, as a person sees it: a row a country, its servers inside. */
import { ApiProperty } from '@nestjs/swagger';
import { STOCKS, type Stock } from '../domain/numbers/stock.js';

const maybe = <Type>(type: Type, description?: string) => ({
  type,
  nullable: true,
  ...(description && { description }),
});
const maybeWhen = { type: String, format: 'date-time', nullable: true } as const;
const READINESS = ['ready', 'busy', 'failing'] as const;

export class ServerOfferResponse {
  @ApiProperty({ description: "'any': the cheapest server of the country that can deliver when one buys." })
  provider!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Paise.' })
  price!: number;

  @ApiProperty({
    description: 'How many numbers the provider says it has there; of any server, all that may be taken.',
  })
  available!: number;

  @ApiProperty({ enum: STOCKS, enumName: 'Stock', description: 'Few: below 100, or while `wasEmpty`.' })
  stock!: Stock;

  @ApiProperty({ description: 'An order of the last ten minutes was answered that there is none.' })
  wasEmpty!: boolean;

  @ApiProperty({ enum: READINESS, enumName: 'Readiness' })
  readiness!: (typeof READINESS)[number];

  @ApiProperty(maybe(Number, '0 to 1; null below 20 numbers.'))
  successRate!: number | null;

  @ApiProperty({ description: 'How many numbers of the last 30 days tell it.' })
  sample!: number;

  @ApiProperty(maybe(Number, 'From the number to its first code; null below 20 numbers.'))
  medianSeconds!: number | null;
}

export class CountryOfferResponse extends ServerOfferResponse {
  @ApiProperty()
  country!: string;

  @ApiProperty(maybe(String, 'ISO 3166-1, two capital letters; null where the country is not known.'))
  iso!: string | null;

  @ApiProperty(maybe(String, 'Digits, no plus.'))
  dialCode!: string | null;

  @ApiProperty({ type: [ServerOfferResponse], description: 'The best first.' })
  servers!: ServerOfferResponse[];
}

export class ServiceOffersResponse {
  @ApiProperty({ type: [CountryOfferResponse], description: 'The recommended country first.' })
  items!: CountryOfferResponse[];

  @ApiProperty(maybeWhen)
  updatedAt!: string | null;

  @ApiProperty()
  stale!: boolean;
}
