/** A document of a person as a file. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { NamedFile } from '../files/named-file.js';
import type { Language } from '../texts/texts.js';
import { invoicePdf } from './invoice-pdf.js';
import { readInvoice, type Invoice } from './read-invoice.js';

export const INVOICE_TYPE = 'application/pdf';

export const invoiceFile = (invoice: Invoice, language: Language): NamedFile => ({
  name: `${invoice.number}.pdf`,
  type: INVOICE_TYPE,
  parts: invoicePdf(invoice, language),
});

@Injectable()
export class GetInvoiceFile {
  constructor(private readonly database: Database) {}

  /** @throws Refusal 'invoice-not-found', also for another person's */
  async pdf(walletId: string, number: string, language: Language): Promise<NamedFile> {
    return invoiceFile(await readInvoice(this.database, number, walletId), language);
  }
}
