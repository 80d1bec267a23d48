/** Documents of what people were charged: made once a day, read by their person and by finance. */
import { Module } from '@nestjs/common';
import { GetInvoiceFile } from './get-invoice-file.js';
import { InvoiceTerms } from './invoice-terms.js';
import { ListInvoices } from './list-invoices.js';
import { MakeInvoices } from './make-invoices.js';
import { ReadGstMonth } from './read-gst-month.js';
import { TakeInvoice } from './take-invoice.js';

@Module({
  providers: [InvoiceTerms, MakeInvoices, ListInvoices, GetInvoiceFile, ReadGstMonth, TakeInvoice],
  exports: [MakeInvoices, ListInvoices, GetInvoiceFile, ReadGstMonth, TakeInvoice],
})
export class InvoicesModule {}
