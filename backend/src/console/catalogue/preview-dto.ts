/** What a changed markup or rate makes of prices: what the console asks, and what it gets. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const MOST_MARKUP = 100_000;

export class PreviewQuery {
  @ApiPropertyOptional({
    description: 'The account whose markup or rate it is; without it and a service: the standard.',
  })
  @IsOptional()
  @Matches(/^[\w-]{1,40}$/)
  provider?: string;

  @ApiPropertyOptional({ description: 'The service whose markup it is.' })
  @IsOptional()
  @Matches(/^[\w-]{1,40}$/)
  service?: string;

  @ApiPropertyOptional({ type: Number, description: 'Basis points; left out: none of its own.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MOST_MARKUP)
  markup?: number;

  @ApiPropertyOptional({ description: 'Of the account; left out: the one in force.' })
  @IsOptional()
  @Matches(/^\d{1,12}(\.\d{1,12})?$/)
  rate?: string;
}

export class PricePreviewResponse {
  @ApiProperty()
  provider!: string;

  @ApiProperty()
  country!: string;

  @ApiProperty()
  service!: string;

  @ApiProperty({ description: "The provider's price, a decimal text in its currency." })
  providerPrice!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise; null: not for sale.' })
  before!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  after!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'What is left of it above what we pay, paise.' })
  margin!: number | null;
}
