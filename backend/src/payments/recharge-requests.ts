/** What people send to recharge, with the texts of INPUT-3. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import type { Recharge } from '../domain/payments/recharge.js';
import { MIN_RECHARGE, MAX_RECHARGE } from '../domain/payments/recharging.js';

const TOO_LITTLE = 'Minimum recharge amount is ₹10';
const TOO_MUCH = 'Amount must be between ₹1–₹50,000';
const NO_PHONE = 'Please enter a valid phone number';
/** A path of ours with plain parameters: no other site, whatever reads it. */
const PAGE = /^\/[a-z-]*(?:\?[\w=&%.-]*)?$/;
const STATUSES = ['pending', 'paid', 'failed', 'expired'] as const;

export class RechargeRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the page: the same id asks for the same recharge.' })
  @IsUUID('4')
  rechargeId!: string;

  @ApiProperty({ minimum: MIN_RECHARGE, maximum: MAX_RECHARGE, description: 'Paise.' })
  @Max(MAX_RECHARGE, { message: TOO_MUCH })
  @Min(MIN_RECHARGE, { message: TOO_LITTLE })
  @IsInt({ message: TOO_LITTLE })
  amount!: number;

  @ApiProperty({ minLength: 10, description: 'For gateways that ask for one; not kept.' })
  @MaxLength(30, { message: NO_PHONE })
  @MinLength(10, { message: NO_PHONE })
  @IsString({ message: NO_PHONE })
  phone!: string;

  @ApiPropertyOptional({
    maxLength: 300,
    description: 'The page of this application to lead to once it is paid, such as /buy-numbers?service=wa.',
  })
  @IsOptional()
  @Matches(PAGE)
  @MaxLength(300)
  @IsString()
  next?: string;
}

export class RechargesQuery {
  @ApiPropertyOptional({ enum: STATUSES, enumName: 'RechargeStatus' })
  @IsOptional()
  @IsIn(STATUSES)
  status?: Recharge['status'];
}

export class LatestRechargeQuery {
  @ApiPropertyOptional({ description: 'Paise.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  amount?: number;
}
