/** A person's document for staff: the file that the person gets, in the audit before its first byte leaves. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import type { NamedFile } from '../files/named-file.js';
import type { Language } from '../texts/texts.js';
import { invoiceFile } from './get-invoice-file.js';
import { readInvoice } from './read-invoice.js';

interface Asker {
  readonly id: string;
  readonly tokenId?: string;
  readonly address: string;
}

@Injectable()
export class TakeInvoice {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Taken again, it is recorded again. @throws Refusal 'invoice-not-found' */
  async pdf(number: string, language: Language, asker: Asker): Promise<NamedFile> {
    const invoice = await readInvoice(this.database, number, null);
    const file = invoiceFile(invoice, language);
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(asker), address: asker.address, action: 'invoice-taken' },
        ...{ subject: { kind: 'user', id: invoice.walletId }, facts: { file: file.name } },
      }),
    );
    return file;
  }
}
