/** What people send about numbers, checked field by field. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { NumberResponse } from './number-response.js';

const MOST_PRICE = 10_000_000;
const PROVIDER = { description: "A server of the list; 'any' leaves the choice to us." };
const CHOOSE = 'Please select both country and service';

export class BuyNumberRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same purchase sent again buys nothing more.' })
  @IsUUID('4')
  numberId!: string;

  @ApiProperty(PROVIDER)
  @Matches(/^[\w-]{1,40}$/, { message: CHOOSE })
  provider!: string;

  @ApiProperty()
  @Matches(/^[\w-]{1,20}$/, { message: CHOOSE })
  country!: string;

  @ApiProperty()
  @Matches(/^[\w-]{1,20}$/, { message: CHOOSE })
  service!: string;

  @ApiProperty({ description: 'Paise, as the person saw it: nobody is charged above it.' })
  @IsInt({ message: 'Price not available for selected service' })
  @Min(0)
  @Max(MOST_PRICE)
  priceSeen!: number;
}

export class ChangeNumberRequest {
  @ApiProperty({ format: 'uuid', description: "The replacement's id, made by the browser." })
  @IsUUID('4')
  replacementId!: string;

  @ApiProperty(PROVIDER)
  @Matches(/^[\w-]{1,40}$/, { message: CHOOSE })
  provider!: string;

  @ApiProperty()
  @Matches(/^[\w-]{1,20}$/, { message: CHOOSE })
  country!: string;

  @ApiProperty()
  @Matches(/^[\w-]{1,20}$/, { message: CHOOSE })
  service!: string;

  @ApiProperty({ description: 'Paise.' })
  @IsInt({ message: 'Price not available for selected service' })
  @Min(0)
  @Max(MOST_PRICE)
  priceSeen!: number;
}

export class ListNumbersQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'That number alone; an empty page where it was never ordered.' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @Matches(/^\d{1,15}\.[\w-]{1,64}$/)
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 10 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 10;
}

export class NumbersPageResponse {
  @ApiProperty({ type: [NumberResponse] })
  items!: NumberResponse[];

  @ApiProperty({ type: String, nullable: true })
  next!: string | null;

  @ApiProperty()
  total!: number;
}
