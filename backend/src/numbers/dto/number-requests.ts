/** What people send to buy and change numbers, checked field by field. */
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsUUID, Matches, Max, Min } from 'class-validator';

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
