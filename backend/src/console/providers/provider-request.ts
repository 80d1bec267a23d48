/** What the console sends to change the account at a provider. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ChangeRequest } from '../changes/change-request.js';

const DAY = 86_400_000;
const MOST_MARKUP = 100_000;
const MOST_COUNT = 1_000_000;
const nullable = { nullable: true } as const;

/** Not checked where it is not given, or takes away what is there. */
const orNull = () => ValidateIf((_, value) => value !== undefined && value !== null);

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
