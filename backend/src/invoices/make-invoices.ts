/**
 * Makes the documents of a day of India, once: of the charges that took effect before its end and are in no document
 * yet. What comes later is in the documents of the day that is made next (decision 0267).
 */
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queries } from '../database/database.js';
import { documentNumber, documentsOf, type Charge, type DayFacts } from '../domain/invoices/documents.js';
import { COMMITTED_WITHIN } from '../ledger/feed/feed.js';
import { momentsOf } from '../periods/period.js';
import { CHARGES } from './charges.js';
import { IS_HELD } from './hold-documents.js';
import { InvoiceTerms } from './invoice-terms.js';
import { readDayFacts } from './read-day-facts.js';

/**
 * The day that comes next, and whether all that was recorded by its end is noted and no document waits; null: nothing
 * was charged yet.
 */
const nextDay = `
WITH next AS (
  SELECT coalesce((SELECT max(day) + 1 FROM invoice_days),
    (SELECT (to_timestamp(min(effective_at) / 1000000.0) AT TIME ZONE 'Asia/Kolkata')::date FROM charges
      WHERE effective_at >= (SELECT effective_at FROM invoice_start))) AS day)
SELECT day::text AS day, coalesce((SELECT read_until FROM feed_marks WHERE projector = '${CHARGES}')
  >= (extract(epoch FROM (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') * 1000000)::bigint + ${COMMITTED_WITHIN},
  false) AND NOT ${IS_HELD} AS "isOver"
FROM next WHERE day IS NOT NULL`;

const addDay = `
INSERT INTO invoice_days (day, previous) SELECT $1::date, max(day) FROM invoice_days`;

const addDocuments = `
INSERT INTO invoices (year, series, serial, skipped, day, wallet_id, title, seller, place_of_supply, rate, total, taxable, cgst,
  sgst, igst, original)
SELECT year, series, serial, coalesce((SELECT s.skipped FROM invoice_skips s
    WHERE (s.year, s.series, s.next_serial) = (new.year, new.series, new.serial)), 0), $1::date, "walletId", title, seller, "placeOfSupply", rate, (parts ->> 'total')::bigint,
  (parts ->> 'taxable')::bigint, (parts ->> 'cgst')::bigint, (parts ->> 'sgst')::bigint, (parts ->> 'igst')::bigint,
  original
FROM jsonb_to_recordset($2) AS new(year text, series text, serial int, "walletId" text, title text, seller jsonb,
  "placeOfSupply" text, rate int, parts jsonb, original text)`;

const addLines = `
INSERT INTO invoice_lines (number, line, stream, entry, place, kind, number_id, amount, effective_at)
SELECT number, line, stream, entry, place, kind, "numberId", amount, effective
FROM jsonb_to_recordset($1) AS new(number text, line int, stream text, entry bigint, place int, kind text,
  "numberId" text, amount bigint, effective bigint)`;

/** Documents in one statement. */
const AT_ONCE = 2_000;

/** One process makes documents at a time; those of a day with many people take longer than a page may, ms. */
const ONE_AT_A_TIME = `SELECT pg_try_advisory_xact_lock(hashtextextended('invoices', 0)) AS "isOurs"`;
const LONGEST = `SET LOCAL statement_timeout = 120000`;

interface Line extends Charge {
  readonly number: string;
  readonly line: number;
}

const write = async (queries: Queries, day: string, facts: DayFacts): Promise<number> => {
  const documents = documentsOf(facts);
  await queries.query(addDay, [day]);
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE);
    await queries.query(addDocuments, [day, JSON.stringify(some.map(({ lines: _, ...document }) => document))]);
    const lines = some.flatMap(({ year, series, serial, lines: charges }): Line[] =>
      charges.map((charge, at) => ({ ...charge, number: documentNumber(year, series, serial), line: at + 1 })),
    );
    await queries.query(addLines, [JSON.stringify(lines)]);
  }
  return documents.length;
};

@Injectable()
export class MakeInvoices {
  constructor(
    private readonly database: Database,
    private readonly terms: InvoiceTerms,
  ) {}

  /**
   * The documents of the day that comes next, in one commit; days are made in their order, from that of the first
   * charge since the start on.
   * @returns the day, and how many documents; null where no day is over that is not made
   */
  async next(): Promise<{ readonly day: string; readonly documents: number } | null> {
    const before = await this.nextDay(this.database);
    if (!before?.isOver) return null;
    const { day } = before;
    const [begin, end] = momentsOf({ from: day, to: day }).map((at) => at.getTime() * 1_000) as [number, number];
    const terms = await this.terms.asOf(end);
    return this.database.transaction(async (queries) => {
      await queries.query(LONGEST);
      const { rows } = await queries.query<{ isOurs: boolean }>(ONE_AT_A_TIME);
      if (!rows[0]?.isOurs) return null; // another process makes it
      const now = await this.nextDay(queries);
      if (now?.day !== day || !now.isOver) return null; // it has made it, or documents wait since then
      const facts = { terms, ...(await readDayFacts(queries, day, [begin, end])) };
      return { day, documents: await write(queries, day, facts) };
    });
  }

  /** After a restore, until somebody says which numbers were given. */
  async areHeld(): Promise<boolean> {
    return (await this.database.query<{ held: boolean }>(`SELECT ${IS_HELD} AS held`)).rows[0]!.held;
  }

  private async nextDay(queries: Queries): Promise<{ day: string; isOver: boolean } | undefined> {
    return (await queries.query<{ day: string; isOver: boolean } & QueryResultRow>(nextDay)).rows[0];
  }
}
