/** What a person changes about themselves, with the texts of INPUT-2. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { STATE_CODES, type StateCode } from '../domain/invoices/states.js';
import { Phone } from './field-rules.js';

const MAX_NAME = 100;

export class ProfileRequest {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100, description: 'null takes it out' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @IsString({ message: 'Please enter a valid name' })
  @MaxLength(MAX_NAME, { message: `Please use at most ${MAX_NAME} characters` })
  fullName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'null takes it out' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @IsOptional()
  @Phone()
  phone?: string | null;

  @ApiPropertyOptional({
    ...{ type: String, enum: STATE_CODES, enumName: 'StateCode', nullable: true },
    description: 'GST code of the State or Union territory: the place of supply in documents. null takes it out',
  })
  @IsOptional()
  @IsIn(STATE_CODES, { message: 'Please choose one of the States' })
  state?: StateCode | null;
}
