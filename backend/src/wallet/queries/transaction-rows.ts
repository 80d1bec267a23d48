/** Rows of a person's transactions in a period, newest first: for the page and for the file. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { CloseReason } from '../../domain/events.js';
import { NumberSearch } from '../../domain/numbers/number-search.js';
import type { StaffReason } from '../../domain/reasons.js';
import { momentsOf, type Period } from '../../periods/period.js';
import { searchTerms } from '../search-text.js';
import type { TransactionCode, TransactionStatus, TransactionType } from '../transaction-response.js';

export interface TransactionRow {
  transaction_id: string;
  type: TransactionType;
  description: string;
  amount: string;
  status: TransactionStatus;
  subject: string | null;
  created_at: Date;
  updated_at: Date;
  code: TransactionCode;
  explanation: StaffReason | null;
  service: string | null;
  service_name: string | null;
  country: string | null;
  country_name: string | null;
  close_reason: CloseReason | null;
  /** Hex. */
  entry_hash: string;
}

/** A field that is not given leaves nothing out. */
export interface TransactionFilter {
  readonly type?: TransactionType;
  readonly status?: TransactionStatus;
  readonly search?: string;
}

/** The place of a row in the order: the rows after it are older. */
export type Place = readonly [createdAt: Date, id: string];

export interface Slice {
  readonly limit: number;
  readonly after: Place | null;
}

/** $1 the wallet, $2 and $3 the first moment and the first one after the period. */
export const IN_PERIOD = 't.wallet_id = $1 AND t.created_at >= $2 AND t.created_at < $3';

/** A row changes with its newest event: the entry that has it is the last one that begins at its version or before. */
const statement = `
SELECT t.transaction_id, t.type, t.description, t.amount, t.status, t.subject, t.created_at, t.updated_at, t.code,
  t.explanation, t.service, t.service_name, t.country, t.country_name, t.close_reason,
  (SELECT encode(e.hash, 'hex') FROM entries e WHERE e.stream = t.wallet_id AND e.first <= t.version
   ORDER BY e.first DESC LIMIT 1) AS entry_hash
FROM transactions t
WHERE ${IN_PERIOD} AND ($4::text IS NULL OR t.type = $4) AND ($5::text IS NULL OR t.status = $5)
  AND ($6::text IS NULL OR t.transaction_id ILIKE $6 OR t.service ILIKE $6 OR t.service_name ILIKE $6
    OR t.country_name ILIKE $6 OR abs(t.amount) BETWEEN $7::bigint AND $8::bigint OR t.subject = ANY($9::text[]))
  AND ($10::timestamptz IS NULL OR (t.created_at, t.transaction_id) < ($10, $11::text))
ORDER BY t.created_at DESC, t.transaction_id DESC LIMIT $12`;

@Injectable()
export class TransactionRows {
  constructor(
    private readonly database: Database,
    private readonly numbers: NumberSearch,
  ) {}

  /** @returns at most `limit` rows */
  async read(walletId: string, period: Period, filter: TransactionFilter, slice: Slice): Promise<TransactionRow[]> {
    const { rows } = await this.database.query<TransactionRow>(statement, [
      walletId,
      ...momentsOf(period),
      ...[filter.type ?? null, filter.status ?? null],
      ...(await this.searchValues(walletId, filter.search)),
      ...(slice.after ?? [null, null]),
      slice.limit,
    ]);
    return rows;
  }

  private async searchValues(walletId: string, search: string | undefined): Promise<unknown[]> {
    if (search === undefined) return [null, null, null, null];
    const { pattern, amounts, digits } = searchTerms(search);
    const withDigits = digits ? await this.numbers.withDigits(walletId, digits) : null;
    return [pattern, ...(amounts ?? [null, null]), withDigits];
  }
}
