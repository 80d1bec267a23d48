/** The documents of a person, as they read them. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { TITLES, type Title } from '../domain/invoices/documents.js';
import { STATE_CODES, type StateCode } from '../domain/invoices/states.js';
import { LANGUAGES, type Language } from '../texts/texts.js';

const NUMBER = /^(?:INV|CRN)-\d{4}-\d{7}$/;

export class InvoicePath {
  /** What is none is not found, as another person's is. */
  @ApiProperty({ example: 'INV-2627-0000042' })
  @IsString()
  number!: string;
}

export class InvoicesQuery {
  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @Matches(NUMBER)
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
}

export class InvoiceFileRequest {
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language', default: 'en' })
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages' })
  language: Language = 'en';
}

export class InvoiceResponse {
  @ApiProperty({ description: 'Consecutive in each financial year.', example: 'INV-2627-0000042' })
  number!: string;

  @ApiProperty({ enum: TITLES, enumName: 'InvoiceTitle' })
  title!: Title;

  @ApiProperty({ description: 'Of India: charges of it, and of days before that came late.', format: 'date' })
  day!: string;

  @ApiProperty({ description: 'Paise, with the tax in it.' })
  total!: number;

  @ApiProperty({ description: 'Paise: the tax in the total.' })
  tax!: number;

  @ApiProperty({ enum: STATE_CODES, enumName: 'StateCode', nullable: true, description: 'GST code of the State.' })
  placeOfSupply!: StateCode | null;

  @ApiProperty({ type: String, nullable: true, description: 'The document of which a credit note gives back.' })
  original!: string | null;
}

export class InvoicesPageResponse {
  @ApiProperty({ type: [InvoiceResponse] })
  items!: InvoiceResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'null: there is no older page' })
  next!: string | null;
}
