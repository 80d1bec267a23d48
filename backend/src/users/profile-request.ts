/** What a person changes about themselves, with the texts of INPUT-2. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
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
}
