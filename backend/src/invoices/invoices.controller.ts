/** A person's documents of what they were charged, and each as a PDF. */
import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { GetInvoiceFile, INVOICE_TYPE } from './get-invoice-file.js';
import { InvoiceFileRequest, InvoicePath, InvoicesPageResponse, InvoicesQuery } from './invoice-response.js';
import { ListInvoices } from './list-invoices.js';

@ApiTags('Wallet')
@Controller('invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: ListInvoices,
    private readonly files: GetInvoiceFile,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listInvoices', description: 'One for each day with a charge, the newest first.' })
  @ApiOkResponse({ type: InvoicesPageResponse })
  list(@SignedIn() { id }: Person, @Query() query: InvoicesQuery): Promise<InvoicesPageResponse> {
    return this.invoices.page(id, query);
  }

  @Get(':number/pdf')
  @ApiOperation({ operationId: 'getInvoicePdf' })
  @Refuses('invoice-not-found')
  @ApiProduces(INVOICE_TYPE)
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  async pdf(
    @SignedIn() { id }: Person,
    @Param() { number }: InvoicePath,
    @Query() { language }: InvoiceFileRequest,
  ): Promise<StreamableFile> {
    const { name, type, parts } = await this.files.pdf(id, number, language);
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
