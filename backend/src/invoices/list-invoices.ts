/** A person's documents, the newest first, page by page. */
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.js';
import type { InvoiceResponse, InvoicesPageResponse, InvoicesQuery } from './invoice-response.js';

const page = `
SELECT number, title, day::text AS day, total::float8 AS total, (cgst + sgst + igst)::float8 AS tax,
  place_of_supply AS "placeOfSupply", original
FROM invoices WHERE wallet_id = $1
  AND ($2::text IS NULL OR (day, number) < (SELECT day, number FROM invoices WHERE number = $2 AND wallet_id = $1))
ORDER BY day DESC, number DESC LIMIT $3`;

@Injectable()
export class ListInvoices {
  constructor(private readonly database: Database) {}

  /** @param before another person's, or none: no older page */
  async page(walletId: string, { before, limit }: InvoicesQuery): Promise<InvoicesPageResponse> {
    const { rows } = await this.database.query<InvoiceResponse & QueryResultRow>(page, [
      ...[walletId, before ?? null, limit + 1],
    ]);
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? items.at(-1)!.number : null };
  }
}
