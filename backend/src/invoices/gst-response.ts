/** The documents of a month by State and rate, as finance reads them. */
import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { TITLES, type Title } from '../domain/invoices/documents.js';
import { NEEDED, type Needed } from './invoice-terms.js';
import { STATE_CODES, type StateCode } from '../domain/invoices/states.js';

export class GstMonthPath {
  @ApiProperty({ example: '2026-10' })
  @Matches(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  month!: string;
}

export class GstRowResponse {
  @ApiProperty({ enum: TITLES, enumName: 'InvoiceTitle' })
  title!: Title;

  @ApiProperty({ enum: STATE_CODES, enumName: 'StateCode', nullable: true, description: 'The place of supply.' })
  state!: StateCode | null;

  @ApiProperty({ description: 'Basis points.' })
  rate!: number;

  @ApiProperty({ description: 'Documents.' })
  count!: number;

  @ApiProperty({ description: 'Paise, as all amounts here; of credit notes what they take away.' })
  taxable!: number;

  @ApiProperty()
  cgst!: number;

  @ApiProperty()
  sgst!: number;

  @ApiProperty()
  igst!: number;

  @ApiProperty()
  total!: number;
}

export class GstMonthResponse {
  @ApiProperty({ example: '2026-10' })
  month!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last day whose documents are made.' })
  madeTo!: string | null;

  @ApiProperty({ description: 'A GSTIN is given, with all that documents with it must say.' })
  isRegistered!: boolean;

  @ApiProperty({
    ...{ enum: NEEDED, enumName: 'MissingInvoiceSetting', isArray: true },
    description: 'What is still to be set beside the GSTIN: until then documents are receipts without tax.',
  })
  missing!: Needed[];

  @ApiProperty({ type: [GstRowResponse], description: 'Credit notes last.' })
  rows!: GstRowResponse[];
}
