/** Documents of what people were charged: made once a day, read by their person and by finance. */
import { Module } from '@nestjs/common';
import { InvoiceTerms } from './invoice-terms.js';
import { MakeInvoices } from './make-invoices.js';

@Module({ providers: [InvoiceTerms, MakeInvoices], exports: [InvoiceTerms, MakeInvoices] })
export class InvoicesModule {}
