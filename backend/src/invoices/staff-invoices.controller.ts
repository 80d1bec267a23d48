/** A document of a person as a PDF, for staff who see the list of documents. */
import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { INVOICE_TYPE } from './get-invoice-file.js';
import { InvoiceFileRequest, InvoicePath } from './invoice-response.js';
import { TakeInvoice } from './take-invoice.js';

@ApiTags('Finance')
@Controller('admin/finance/invoices/:number/pdf')
export class StaffInvoicesController {
  constructor(private readonly documents: TakeInvoice) {}

  @Post()
  @HttpCode(200)
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'takeInvoiceOfPerson', description: 'As the person gets it; it is in the audit.' })
  @Refuses('invoice-not-found')
  @ApiProduces(INVOICE_TYPE)
  @ApiOkResponse({ description: 'A file', schema: { type: 'string', format: 'binary' } })
  async take(
    @AsStaff() staff: StaffMember,
    @Param() { number }: InvoicePath,
    @Body() { language }: InvoiceFileRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<StreamableFile> {
    const { name, type, parts } = await this.documents.pdf(number, language, { ...staff, address });
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(Readable.from(parts, { objectMode: false }), { type, disposition });
  }
}
