/** The documents of a month by what they are, State and rate. */
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.js';
import { beginningOf, endOf, type Month } from '../domain/closing/months.js';
import { Settings } from '../settings/settings.js';
import type { GstMonthResponse, GstRowResponse } from './gst-response.js';
import { missingFor } from './invoice-terms.js';

const rows = `
SELECT title, place_of_supply AS state, rate, count(*)::float8 AS count, sum(taxable)::float8 AS taxable,
  sum(cgst)::float8 AS cgst, sum(sgst)::float8 AS sgst, sum(igst)::float8 AS igst, sum(total)::float8 AS total
FROM invoices WHERE begins_at >= $1 AND begins_at < $2
GROUP BY title, place_of_supply, rate
ORDER BY title = 'credit-note', title, place_of_supply NULLS LAST, rate`;

const madeTo = 'SELECT max(day)::text AS day FROM invoice_days';

@Injectable()
export class ReadGstMonth {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async read(month: Month): Promise<GstMonthResponse> {
    const moments = [beginningOf(month), endOf(month)].map((micros) => new Date(micros / 1_000));
    const found = await this.database.query<GstRowResponse & QueryResultRow>(rows, moments);
    const made = await this.database.query<{ day: string | null }>(madeTo);
    const { invoices } = await this.settings.read();
    const missing = missingFor(invoices);
    return {
      ...{ month, madeTo: made.rows[0]!.day, rows: found.rows, missing },
      isRegistered: invoices.gstin !== null && missing.length === 0,
    };
  }
}
