/** What the console gets of changes at the providers. */
import { ApiProperty } from '@nestjs/swagger';

const WHAT = ['dearer', 'gone', 'added', 'cheaper'] as const;
const price = { type: String, nullable: true } as const;

export class UpstreamProviderResponse {
  @ApiProperty()
  provider!: string;

  @ApiProperty({ description: 'When the copy was made that is compared with, ms since 1970.' })
  since!: number;

  @ApiProperty({ description: 'How many offers came.' })
  added!: number;

  @ApiProperty({ description: 'How many went.' })
  gone!: number;

  @ApiProperty({ description: 'How many cost more.' })
  dearer!: number;

  @ApiProperty({ description: 'How many cost less.' })
  cheaper!: number;
}

export class UpstreamChangeResponse {
  @ApiProperty()
  provider!: string;

  @ApiProperty({ description: 'Its name.' })
  service!: string;

  @ApiProperty({ description: 'Its name.' })
  country!: string;

  @ApiProperty({ enum: WHAT })
  what!: (typeof WHAT)[number];

  @ApiProperty({ ...price, description: "The provider's price before, a decimal text; null: it was not offered." })
  before!: string | null;

  @ApiProperty({ ...price, description: 'Its price now; null: it is not offered any more.' })
  after!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of both prices.' })
  currency!: string | null;
}

export class UpstreamResponse {
  @ApiProperty({ type: [UpstreamProviderResponse], description: 'Those of which a copy was kept.' })
  providers!: UpstreamProviderResponse[];

  @ApiProperty({ type: [UpstreamChangeResponse], description: 'What costs us more comes first; at most 200.' })
  changes!: UpstreamChangeResponse[];
}
