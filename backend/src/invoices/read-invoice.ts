/** One document with its lines, as it was made: it never changes. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import type { Seller, Title } from '../domain/invoices/documents.js';
import type { StateCode } from '../domain/invoices/states.js';
import type { TaxParts } from '../domain/invoices/tax.js';
import { Refusal } from '../domain/refusal.js';

export interface InvoiceLine {
  readonly kind: 'charge' | 'refund';
  /** Paise. */
  readonly amount: number;
  /** Ms since 1970. */
  readonly at: number;
  /** 'WhatsApp, India'; null for a number that is in no list any more. */
  readonly details: string | null;
}

export interface Invoice extends TaxParts {
  readonly number: string;
  readonly title: Title;
  /** Of India. */
  readonly day: string;
  readonly walletId: string;
  readonly seller: Seller;
  readonly placeOfSupply: StateCode | null;
  /** Basis points. */
  readonly rate: number;
  readonly original: string | null;
  readonly originalDay: string | null;
  readonly lines: readonly InvoiceLine[];
}

const head = `
SELECT number, title, day::text AS day, wallet_id AS "walletId", seller, place_of_supply AS "placeOfSupply", rate,
  original, (SELECT o.day::text FROM invoices o WHERE o.number = i.original) AS "originalDay", total::float8 AS total, taxable::float8 AS taxable, cgst::float8 AS cgst, sgst::float8 AS sgst,
  igst::float8 AS igst
FROM invoices i WHERE number = $1 AND ($2::text IS NULL OR wallet_id = $2)`;

const lines = `
SELECT l.kind, l.amount::float8 AS amount, floor(l.effective_at / 1000)::float8 AS at,
  n.service_name || ', ' || n.country_name AS details
FROM invoice_lines l LEFT JOIN numbers n ON n.wallet_id = l.stream AND n.number_id = l.number_id
WHERE l.number = $1 ORDER BY l.line`;

/**
 * @param walletId whose it has to be; null: anybody's
 * @throws Refusal 'invoice-not-found', also for another person's
 */
export const readInvoice = async (queries: Queries, number: string, walletId: string | null): Promise<Invoice> => {
  const { rows } = await queries.query<Omit<Invoice, 'lines'> & QueryResultRow>(head, [number, walletId]);
  if (!rows[0]) throw new Refusal('invoice-not-found');
  return { ...rows[0], lines: (await queries.query<InvoiceLine & QueryResultRow>(lines, [number])).rows };
};
