/** A person's transactions of a period, newest first, page by page, and the sums of the period. */
import { Injectable } from '@nestjs/common';
import { isoOf } from '../../catalog/country-codes.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { Settings } from '../../settings/settings.js';
import { momentsOf, type Period } from '../../periods/period.js';
import type {
  TransactionCounts,
  TransactionsPageResponse,
  TransactionStatus,
  TransactionSummary,
  TransactionType,
  TransactionResponse,
} from '../transaction-response.js';
import { AskedPeriod } from './asked-period.js';
import {
  IN_PERIOD,
  TransactionRows,
  type Place,
  type TransactionFilter,
  type TransactionRow,
} from './transaction-rows.js';

export interface PageQuery extends TransactionFilter, Partial<Period> {
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
}

interface Sum {
  status: TransactionStatus;
  count: string;
  recharged: string;
  spent: string;
}

const ABOUT_NUMBERS: readonly TransactionType[] = ['reservation', 'purchase', 'refund'];

const cursorOf = ({ created_at, transaction_id }: TransactionRow): string =>
  `${created_at.getTime()}.${transaction_id}`;

/** @throws Refusal 'invalid-input' for a malformed cursor */
const readCursor = (before: string): Place => {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(before) ?? [];
  if (!at || !id) throw new Refusal('invalid-input', { fields: { before: 'Not a page of this list' } });
  return [new Date(Number(at)), id];
};

const valuesOf = ({ service_name, country_name, explanation }: TransactionRow): TransactionResponse['values'] => ({
  ...(service_name !== null && { service: service_name }),
  ...(country_name !== null && { country: country_name }),
  ...(explanation !== null && { explanation }),
});

/** @param countryCodes corrections of the table of countries, by id */
const responseOf = (row: TransactionRow, countryCodes: Readonly<Record<string, string>>): TransactionResponse => ({
  id: row.transaction_id,
  type: row.type,
  description: row.description,
  code: row.code,
  values: valuesOf(row),
  service: row.service,
  countryIso: row.country === null ? null : isoOf(row.country, countryCodes),
  closeReason: row.close_reason,
  amount: Number(row.amount),
  status: row.status,
  numberId: ABOUT_NUMBERS.includes(row.type) ? row.subject : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  entryHash: row.entry_hash,
});

@Injectable()
export class ListTransactions {
  constructor(
    private readonly database: Database,
    private readonly rows: TransactionRows,
    private readonly periods: AskedPeriod,
    private readonly settings: Settings,
  ) {}

  /** @throws Refusal 'invalid-input' for a malformed cursor, or a first day after the last one */
  async page(walletId: string, { limit, before, from, to, ...filter }: PageQuery): Promise<TransactionsPageResponse> {
    const after = before ? readCursor(before) : null;
    const { period } = await this.periods.read({ from, to });
    const rows = await this.rows.read(walletId, period, filter, { limit: limit + 1, after });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    const { countryCodes } = await this.settings.read();
    return {
      items: items.map((row) => responseOf(row, countryCodes)),
      next: last ? cursorOf(last) : null,
      period,
      summary: await this.summary(walletId, period),
    };
  }

  private async summary(walletId: string, period: Period): Promise<TransactionSummary> {
    const { rows } = await this.database.query<Sum>(
      `SELECT status, count(*) AS count,
              coalesce(sum(amount) FILTER (WHERE type IN ('deposit', 'refund')), 0) AS recharged,
              coalesce(-sum(amount) FILTER (WHERE type = 'purchase'), 0) AS spent
       FROM transactions t WHERE ${IN_PERIOD} GROUP BY status`,
      [walletId, ...momentsOf(period)],
    );
    const counts: TransactionCounts = { pending: 0, reserved: 0, completed: 0, cancelled: 0, failed: 0 };
    for (const { status, count } of rows) counts[status] = Number(count);
    const completed = rows.find(({ status }) => status === 'completed');
    return {
      totalRecharged: Number(completed?.recharged ?? 0),
      totalSpent: Number(completed?.spent ?? 0),
      counts,
    };
  }
}
